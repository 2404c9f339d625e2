/** The URL path of a stored image, or null. */
export const imageUrl = (file: string | null): string | null => (file === null ? null : `/images/${file}`)
