import type { Instructor } from '#contract/instructor/instructor.ts'
import type { StaffInstructor } from '#contract/instructor/staff-instructor.ts'

export const makeInstructor = (given: Partial<Instructor> = {}): Instructor => ({
  id: 1,
  name: '김한결',
  photo: '/images/a.webp',
  headline: '데이터를 쉽게 풀어요',
  bioHtml: '<p><strong>10년</strong> 동안 분석했어요.</p>',
  links: [{ label: '블로그', url: 'https://blog.example/hangyeol' }],
  courses: [],
  ...given,
})

export const makeStaffInstructor = (given: Partial<StaffInstructor> = {}): StaffInstructor => ({
  id: 1,
  name: '김한결',
  photo: null,
  headline: '데이터를 쉽게 풀어요',
  bio: '**10년** 동안 분석했어요.',
  links: [{ label: '블로그', url: 'https://blog.example/hangyeol' }],
  member: null,
  courses: [],
  updatedAt: '2026-11-21T12:00:00.000+09:00',
  ...given,
})
