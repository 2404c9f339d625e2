import type { Feature } from '#web/feature.ts'

export const feature: Feature = {
  name: 'wish',
  buildsOn: ['notification', 'identity'],
  screens: [],
}
