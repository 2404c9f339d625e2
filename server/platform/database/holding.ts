/** A pattern for `like`: typed text stands for itself, also where it holds the signs of a pattern. */
export const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
