/** Without schemas, since every page of the browser needs it: how a tab says whose screens staff look at in it. */
export const VIEW_HEADER = 'X-Learner-View'
export const VIEW_ONLY_CODE = 'VIEW_ONLY'
export const VIEW_OVER_CODE = 'VIEW_OVER'
