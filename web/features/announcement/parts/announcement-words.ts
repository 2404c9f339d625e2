import type { AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { AudienceProgress } from '#contract/announcement/audience.ts'
import type { AnnouncementState } from '#contract/announcement/staff-announcement.ts'

export const KIND_WORDS: Record<AnnouncementKind, string> = { notice: '안내', ad: '광고' }

export const STATE_WORDS: Record<AnnouncementState, { word: string; look: string }> = {
  draft: { word: '작성 중', look: 'text-ink-soft' },
  waiting: { word: '발송 대기', look: 'text-indigo' },
  sending: { word: '발송 중', look: 'text-indigo' },
  paused: { word: '일시 중지', look: 'text-persimmon' },
  stopped: { word: '중단', look: 'text-persimmon' },
  sent: { word: '발송 완료', look: 'text-jade' },
}

export const PROGRESS_WORDS: Record<AudienceProgress, string> = {
  any: '수강 중인 회원',
  notStarted: '수강 중이지만 시작하지 않은 회원',
  completed: '완료한 회원 (수강 기간이 끝난 회원 포함)',
}

/** `알림, 메일`; a draft may have none. */
export const waysText = ({ toBell, toMail }: { toBell: boolean; toMail: boolean }) =>
  [toBell && '알림', toMail && '메일'].filter(Boolean).join(', ') || '미정'

export const UNTITLED = '제목 없는 공지'
