import type { Feature } from '#web/feature.ts'

export const feature: Feature = {
  name: 'review',
  buildsOn: ['notification', 'identity'],
  screens: [],
}
