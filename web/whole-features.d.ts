/** In the browser's build `features.ts` contains what a visitor needs, and this everything. */
declare module '#web/features.ts?whole' {
  export { features } from '#web/features.ts'
}
