import { randomUUID } from 'node:crypto'
import { LessonKind } from '#contract/catalogue/lesson.ts'
import { Device, type LectureDetail, type LectureListItem } from '#contract/learning/learning.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer, Visitor } from '#server/platform/http/visitor.ts'
import { mintMediaLink } from '#server/platform/media/delivery/signed-link.ts'
import { lessonFiles } from '#server/features/catalogue/lesson-file.ts'
import { courseForWatching, lectureForWatching } from '../access.ts'
import type { LectureRow } from '../access.store.ts'
import { readLesson } from '../reading/reading.ts'
import { fractionOf } from './fraction.ts'
import {
  findCaptions,
  findLectures,
  findProgress,
  findQuizzes,
  type OwnRow,
  type ProgressRow,
} from './lectures.store.ts'

export async function listLectures(deps: Deps, viewer: Viewer, courseId: number): Promise<LectureListItem[]> {
  await courseForWatching(deps, viewer, courseId)
  const rows = await findLectures(deps.db, viewer.memberId, courseId)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    orderIndex: row.order_index,
    durationSec: row.duration_sec,
    isPublic: row.is_public,
    ...lessonOf(row),
    ...progressOf(row, row.duration_sec),
    fileCount: row.file_count,
  }))
}

/**
 * One lecture with signed links to its video and captions. They expire; of a paid lecture they need this session. Without
 * its body a text is not opened.
 */
export async function showLecture(
  deps: Deps,
  visitor: Visitor,
  lectureId: number,
  { withBody }: { withBody: boolean },
): Promise<LectureDetail> {
  const lecture = await lectureForWatching(deps, visitor, lectureId)
  const viewer = visitor.is === 'member' ? visitor.viewer : null
  const progress = viewer ? await findProgress(deps.db, viewer.memberId, lectureId) : undefined
  // Also of a public lecture the link names the session: progress is a member's.
  const files = await lessonFiles(deps, lectureId, viewer?.sessionId ?? null)
  return {
    id: lecture.id,
    courseId: lecture.course_id,
    courseTitle: lecture.course_title,
    title: lecture.title,
    description: lecture.description,
    orderIndex: lecture.order_index,
    durationSec: lecture.duration_sec,
    isPublic: lecture.is_public,
    ...lessonOf(lecture),
    viewerId: viewer?.memberId ?? null,
    ...progressOf(progress, lecture.duration_sec),
    covered: progress?.covered ?? [],
    lastPlace: viewer && progress ? lastPlaceOf(progress, lecture.duration_sec, viewer) : null,
    ...(await playable(deps, viewer, lecture)),
    ...(lecture.kind === 'text' && withBody
      ? await readLesson(deps, viewer, lecture)
      : { body: null, reading: null }),
    files,
    fileCount: files.length,
    exerciseId: lecture.exercise_id,
    ...(await quizzesOf(deps, lectureId)),
  }
}

/** The quiz of the lesson, and those at which its video pauses. */
async function quizzesOf({ db }: Deps, lectureId: number): Promise<Pick<LectureDetail, 'quizId' | 'pauses'>> {
  const quizzes = await findQuizzes(db, lectureId)
  return {
    quizId: quizzes.find(({ at_sec: atSec }) => atSec === null)?.id ?? null,
    pauses: quizzes.flatMap(({ id, at_sec: atSec }) => (atSec === null ? [] : [{ quizId: id, atSec }])),
  }
}

const lessonOf = (row: { kind: string; section_id: number | null; section_title: string | null }) => ({
  kind: LessonKind.parse(row.kind),
  sectionId: row.section_id,
  sectionTitle: row.section_title,
})

async function playable({ db, clock, media }: Deps, viewer: Viewer | null, lecture: LectureRow) {
  const { video_id: assetId, video_file, poster_file } = lecture
  if (assetId === null || video_file === null) return { videoUrl: null, posterUrl: null, captions: [] }
  const playing = {
    now: clock.now(),
    // The link of a public lecture needs no session; it stops working when the lecture is no longer public.
    sessionId: lecture.is_public ? null : (viewer?.sessionId ?? null),
    lectureId: lecture.id,
    assetId,
    durationSec: lecture.duration_sec,
    playId: randomUUID().slice(0, 8),
  }
  const linkTo = (file: string) => mintMediaLink(media.mediaKey, { ...playing, file }).url
  const captions = await findCaptions(db, assetId)
  return {
    videoUrl: linkTo(video_file),
    posterUrl: poster_file && linkTo(poster_file),
    captions: captions.map(({ lang, label, file }) => ({ lang, label, url: linkTo(file) })),
  }
}

const NOT_BEGUN: ProgressRow = {
  watched_sec: 0,
  resume_sec: 0,
  covered_sec: 0,
  completed: false,
  is_new: false,
}

function progressOf(row: ProgressRow = NOT_BEGUN, durationSec: number) {
  return {
    progress: fractionOf(row.watched_sec, durationSec),
    coverage: fractionOf(row.covered_sec, durationSec),
    completed: row.completed,
    resumeSec: Math.min(row.resume_sec, durationSec),
    isNew: row.is_new,
  }
}

function lastPlaceOf(row: OwnRow, durationSec: number, viewer: Viewer): LectureDetail['lastPlace'] {
  if (!row.resume_saved_at) return null
  return {
    atSec: Math.min(row.resume_sec, durationSec),
    device: Device.parse(row.resume_device),
    savedAt: seoulTime(row.resume_saved_at),
    isThisSession: row.resume_session === viewer.sessionId,
  }
}
