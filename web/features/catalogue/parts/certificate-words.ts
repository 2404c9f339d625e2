import type { CoursePreview } from '#contract/catalogue/catalogue.ts'

type CertificateRule = Pick<CoursePreview, 'completionCoverage' | 'completionQuizzes' | 'curriculum'>

/** What the certificate of a course asks for; empty: the course has nothing that could prove it. */
export function certificateWords({ completionCoverage, completionQuizzes, curriculum }: CertificateRule): string[] {
  const has = (asked: string) => curriculum.some(({ kind }) => kind === asked)
  return [
    ...(has('video') ? [`영상 ${Math.round(completionCoverage * 100)}% 이상 시청`] : []),
    ...(has('text') ? ['읽을거리 완료'] : []),
    ...(has('quiz') && completionQuizzes === 'passed' ? ['퀴즈 합격'] : []),
  ]
}
