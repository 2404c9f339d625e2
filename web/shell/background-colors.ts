/** The page's background in both themes, for the browser's bars; keep in sync with the style sheets. */
export const LIGHT_BACKGROUND = '#fbf8f3'
export const DARK_BACKGROUND = '#14161b'
