import { data } from 'react-router'
import type { RoadmapStep } from '#contract/roadmap/roadmap.ts'
import { rowOf } from '#web/features/catalogue/load-pages.ts'
import type { PageSource } from '#web/page-source.ts'

const unknownRoadmap = '해당 로드맵을 찾을 수 없습니다.'

export const loadRoadmaps = async (source: PageSource) => ({ roadmaps: await source.listRoadmaps() })

export async function loadRoadmap(source: PageSource, slug = '') {
  const roadmap = await source.roadmap(slug)
  if (!roadmap) throw data(unknownRoadmap, { status: 404 })
  return { ...roadmap, steps: roadmap.steps.map(stepOf) }
}

export type RoadmapsData = Awaited<ReturnType<typeof loadRoadmaps>>
export type RoadmapData = Awaited<ReturnType<typeof loadRoadmap>>
export type StepData = ReturnType<typeof stepOf>

/** A page's data holds only what it renders. */
const stepOf = ({ sentence, course }: RoadmapStep) => ({ sentence, course: rowOf(course) })
