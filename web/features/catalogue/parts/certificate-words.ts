import type { CoursePreview } from '#contract/catalogue/catalogue.ts'

type CertificateRule = Pick<CoursePreview, 'completionCoverage' | 'completionQuizzes' | 'curriculum'>

/** The conditions of a course's certificate; empty for a course without a lecture that could prove anything. */
export function certificateWords({
  completionCoverage,
  completionQuizzes,
  curriculum,
}: CertificateRule): string[] {
  const has = (asked: string) => curriculum.some(({ kind }) => kind === asked)
  return [
    ...(has('video') ? [`영상 ${Math.round(completionCoverage * 100)}% 이상 시청`] : []),
    ...(has('text') ? ['읽을거리 완료'] : []),
    ...(has('quiz') && completionQuizzes === 'passed' ? ['퀴즈 합격'] : []),
  ]
}
