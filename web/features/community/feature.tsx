import type { Feature } from '#web/feature.ts'

export const feature: Feature = {
  name: 'community',
  buildsOn: ['notification', 'identity'],
  screens: [],
}
