/** What a visitor comes to first, by the name that the report gives it. */
export const FIRST_PAGES = {
  landing: '/',
  category: '/course/data',
  course: '/course/1',
  login: '/account/loginchoice',
}
