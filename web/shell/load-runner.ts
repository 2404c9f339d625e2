/** Runs learners' code; loaded when a visitor touches the exercise of the landing page. */
export const loadRunner = async () => (await import('#web/features/practice/run/open-runner.ts')).openRunner()
