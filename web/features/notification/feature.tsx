import type { Feature } from '#web/feature.ts'

export const feature: Feature = {
  name: 'notification',
  buildsOn: [],
  screens: [],
}
