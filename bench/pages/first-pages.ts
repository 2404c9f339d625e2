/** The pages on which visitors usually arrive, by their name in the report. */
export const FIRST_PAGES = {
  landing: '/',
  catalogue: '/courses',
  category: '/course/data',
  course: '/course/1',
  teacher: '/instructor/1',
  login: '/account/loginchoice',
}
