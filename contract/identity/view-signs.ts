/** The header that names a tab's learner view. In a file without schemas, because every page of the browser needs it. */
export const VIEW_HEADER = 'X-Learner-View'
export const VIEW_ONLY_CODE = 'VIEW_ONLY'
export const VIEW_OVER_CODE = 'VIEW_OVER'
