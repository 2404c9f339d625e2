/** How many reviews come with the page of a course. */
export const FIRST_REVIEWS = 5
