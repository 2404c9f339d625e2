/** A `like` pattern for "contains `text`"; escapes wildcards in the text. */
export const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
