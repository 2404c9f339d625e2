/** The most rows of a list that staff select for one act. */
export const SELECTED_MOST = 200
