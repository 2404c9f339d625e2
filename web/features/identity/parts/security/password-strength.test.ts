import { expect, it } from 'vitest'
import { passwordStrength } from '#web/features/identity/parts/security/password-strength.ts'

const levelOf = (password: string, own: string[] = []) => passwordStrength(password, own).level

it.each([
  ['maru', '더 필요해요: 숫자, 특수문자, 4자 더'],
  ['12345678', '더 필요해요: 영문, 특수문자'],
  ['abcdefg1', '더 필요해요: 특수문자'],
  [`가1!${'a'.repeat(126)}`, '128자까지 입력할 수 있어요.'],
])('what would be refused says what is missing: %s', (password, advice) => {
  expect(passwordStrength(password)).toEqual({ level: 0, word: '아직 사용할 수 없음', advice })
})

it.each([
  ['password1!', 1],
  ['qwer1234!!', 1],
  ['aaaaaaa1!', 1],
  ['abcdefgh1234!', 1],
  ['korea2026!', 1],
  ['vb7!kd2m', 2],
  ['vb7!kd2mQx', 3],
  ['vb7!kd2mQx#p9Lt', 4],
  ['나는 매일 7시에 물을 마신다!', 4],
] as const)('%s is of level %d', (password, level) => {
  expect(levelOf(password)).toBe(level)
})

it('length alone does not make it good', () => {
  expect(levelOf('aaaaaaaaaaaaaaaaaaaa1!')).toBe(1)
})

it('what others know of the person makes it weak', () => {
  const strong = 'hanakim-vb7!kd2mQx'
  expect(levelOf(strong)).toBe(4)
  expect(levelOf(strong, ['hanakim@codemaru.kr'])).toBe(1)
  expect(passwordStrength('김하나의 비번은 vb7!', ['김하나']).advice).toBe(
    '이메일이나 이름에 포함된 단어는 빼 주세요.',
  )
  expect(levelOf(strong, ['ab', ''])).toBe(4)
})
