import { myCourses } from '#contract/learning/learning.ts'
import { getRoadmap, listRoadmaps, type Roadmap } from '#contract/roadmap/roadmap.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

export const askRoadmaps = () => send(listRoadmaps)

export async function askRoadmap(slug: string): Promise<Roadmap | null> {
  try {
    return await send(getRoadmap, { params: { slug } })
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 404) return null
    throw thrown
  }
}

/** How far a member is in a course. */
export type Standing = { percent: number; completed: boolean }

const PAGE_SIZE = 100

/** The member's own courses, by id. */
export async function askStandings(): Promise<ReadonlyMap<number, Standing>> {
  const standings = new Map<number, Standing>()
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { content, totalPages } = await send(myCourses, { query: { page, size: PAGE_SIZE } })
    for (const { courseId, progress } of content)
      standings.set(courseId, { percent: progress.progressPercent, completed: progress.completed })
    pages = totalPages
  }
  return standings
}
