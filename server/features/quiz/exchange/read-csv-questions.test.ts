import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readQuestions } from './exchange.ts'

const read = (text: string) => readQuestions('csv', text)

test('a file of Excel is read by its Korean head, with quotes, line ends and its byte order mark', () => {
  const [line] = read(
    '\uFEFF문제;유형;보기1;보기2;보기 해설1;정답;태그;배점\r\n"둘 중\r\n""하나""는?";객관식;첫째;둘째;왜;2;반복문, 기초;3\r\n',
  )
  equal(line?.state, 'fine')
  deepEqual(line?.question, {
    type: 'single',
    prompt: '둘 중\n"하나"는?',
    code: '',
    codeLanguage: '',
    choices: [
      { text: '첫째', isRight: false, explanation: '왜' },
      { text: '둘째', isRight: true, explanation: '' },
    ],
    accepted: [],
    tolerance: 0,
    explanation: '',
    points: 3,
    tags: ['반복문', '기초'],
  })
})

test('blanks, alternatives and code have their columns', () => {
  const [fill, number] = read(
    'type,prompt,code,language,answer1,answer2,tolerance\nfill,채우기,"  for ___ in ___:",python,i|x,a\\|b,\nnumber,수,,,3.5,,0.1\n',
  )
  equal(fill?.question?.code, '  for ___ in ___:')
  deepEqual(fill?.question?.accepted, [['i', 'x'], ['a|b']])
  deepEqual([number?.question?.accepted, number?.question?.tolerance], [[['3.5']], 0.1])
})

test('each row that cannot be imported tells why', () => {
  const notes = read(
    'type,prompt,choice1,choice2,right,points,answer1\nessay,글,,,,,\nsingle,하나,a,b,3,,\nsingle,하나,a,b,,,\nsingle,,a,b,1,,\nshort,답,,,,많이,a\n',
  ).map(({ line, state, note }) => [line, state, note])
  deepEqual(notes, [
    [
      2,
      'problem',
      '유형(type)은 single, multiple, number, short, ordering, fill, output 중 하나로 적어 주세요.',
    ],
    [3, 'problem', '정답(right)에는 보기의 번호를 적어 주세요: 3'],
    [4, 'problem', '정답인 보기를 선택해 주세요.'],
    [5, 'problem', '문제를 1~10,000자로 입력해 주세요.'],
    [6, 'problem', '배점은 1~100점으로 입력해 주세요.'],
  ])
  equal(read('a,b\n1,2')[0]?.note, '첫 줄에 type, prompt 등 열 이름을 적어 주세요.')
  deepEqual(read(''), [])
})
