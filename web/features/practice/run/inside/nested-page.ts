/** HTML or XML that nests a page; an entity could hide the name. */
export const NESTED_PAGE = /srcdoc\s*(?:=|$)|<!entity/i

/** Names of Trusted Types sinks that would nest a page or navigate. */
export const OPENS_ANEW = /srcdoc|^Location/i

/** Text that ends within the name `srcdoc`. */
export const SPLITS_A_NAME = /s(?:r(?:c(?:do?)?)?)?$/i

/** Renames the attribute in static HTML, however a second parse may read it. */
export const withoutNestedPages = (html: string) => html.replace(/srcdoc(?=\s*=)/gi, '$&_')
