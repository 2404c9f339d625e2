import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

const about = { email: 'hanakim@example.com', name: '김하나', brandNames: ['배움터', 'Baeum-Teo'] }

test('well-known passwords are refused however they are dressed up (security.md#38)', () => {
  for (const password of [
    'password1',
    'qwer1234',
    'Password1!',
    'password123!',
    'P@ssw0rd!',
    'P@$$w0rd1',
    'qwer1234!',
    'Qwerty123!',
    'qwerty!@#123',
    'asdf1234!',
    'abcd1234!',
    'a12345678!',
    '1q2w3e4r!',
    '1q2w3e4r5t!',
    '!1qaz2wsx',
    '1qaz@WSX3edc',
    'zxcv1234!!',
    'q1w2e3r4!',
    'iloveyou1!',
    'tkfkdgo12!',
    'saranghae1!',
    'Welcome1!',
    'letmein!1',
    'admin1234!',
    'Admin@1234',
    'test1234!',
    'aaaa1111!',
    'codemaru2026!',
    'CodeMaru1!',
    'monkey123!',
    'dragon12#',
    'korea2026!',
    '!!!hello123',
    'abc12345!',
  ]) {
    equal(isCommonPassword(password, about), true, password)
  }
})

test("the own e-mail address, the own name and the school's are refused (security.md#38)", () => {
  for (const password of [
    'hanakim1!',
    'HanaKim2026!!',
    'hanakim@example.com1',
    '김하나123!',
    '배움터1!',
    'baeum-teo1!',
    'BaeumTeo2026!',
  ]) {
    equal(isCommonPassword(password, about), true, password)
  }
})

test('what nobody would guess early is let through', () => {
  for (const password of [
    'Sturdy!pass1',
    'Fresh!pass22',
    'Wrong!pass1',
    'maru-demo-2026!',
    'correct horse battery 1!',
    'Tr0ub4dor&3x',
    'k9#Lm2$vQ',
    '비밀 번호가 아주 길어요 1!',
    '봄날의고양이7마리!',
    'xkcd-936-rules',
    'Blue7!tram-cup',
    'trailing space 1! ',
  ]) {
    equal(isCommonPassword(password, about), false, password)
  }
})
