/** The page's ground in both themes, for what the browser draws around it; the style sheets have the same two. */
export const LIGHT_GROUND = '#fbf8f3'
export const DARK_GROUND = '#14161b'
