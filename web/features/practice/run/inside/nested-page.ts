/** HTML or XML that makes a page within a page; an entity could hide the name. */
export const NESTED_PAGE = /srcdoc\s*(?:=|$)|<!entity/i

/** A property or an address that does. */
export const OPENS_ANEW = /srcdoc|^Location/i

/** Ends within that name. */
export const SPLITS_A_NAME = /s(?:r(?:c(?:do?)?)?)?$/i

/** So that it is no attribute of anything: in a page as it is written, whatever a second reading may make of it. */
export const withoutNestedPages = (html: string) => html.replace(/srcdoc(?=\s*=)/gi, '$&_')
