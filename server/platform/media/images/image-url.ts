/** Where a stored image is shown from; null stays null. */
export const imageUrl = (file: string | null): string | null => (file === null ? null : `/images/${file}`)
