import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readQuestions } from './exchange.ts'

const read = (text: string) => readQuestions('gift', text)
const one = (text: string) => {
  const [line, ...others] = read(text)
  deepEqual(others, [])
  return line!
}

test('choices with explanations, escapes and a general explanation, over several lines', () => {
  const { question, state, note, line } = one(`// question: 1
::누가::[html]<p>Who's <b>buried</b> in &lt;tomb&gt; \\{1\\}?</p>{
  =Grant#Right \\: yes
  ~no one#Wrong
  ####[markdown]**General**
}
`)
  deepEqual([state, line, note], ['fine', 2, 'HTML 서식은 빼고 글만 가져옵니다.'])
  equal(question?.prompt, "Who's buried in <tomb> {1}?")
  equal(question?.explanation, '**General**')
  deepEqual(question?.choices, [
    { text: 'Grant', isRight: true, explanation: 'Right : yes' },
    { text: 'no one', isRight: false, explanation: 'Wrong' },
  ])
})

test('weights make several right choices; uneven ones are told', () => {
  const even = one('둘은?{~%50%a ~%-100%b ~%50%c}')
  equal(even.type, 'multiple')
  equal(even.note, '')
  deepEqual(
    even.question?.choices.map(({ isRight }) => isRight),
    [true, false, true],
  )
  equal(
    one('둘은?{~%70%a ~%30%b}').note,
    '보기마다 다른 점수는 가져오지 않습니다. 모두 골라야 정답이 됩니다.',
  )
  equal(one('하나는?{=a ~%50%b}').note, '일부 점수를 주는 답은 정답으로 가져오지 않습니다.')
})

test('true and false become two choices with the explanation of each', () => {
  deepEqual(one('해는 뜬다{FALSE#뜹니다#맞아요}').question?.choices, [
    { text: '참', isRight: false, explanation: '뜹니다' },
    { text: '거짓', isRight: true, explanation: '맞아요' },
  ])
  equal(one('해는 뜬다{T}').question?.choices[0]?.isRight, true)
})

test('numbers have a tolerance or a range', () => {
  const number = (text: string) => {
    const { question } = one(text)
    return [question?.accepted, question?.tolerance]
  }
  deepEqual(number('원주율{#3.14:0.01}'), [[['3.14']], 0.01])
  deepEqual(number('원주율{#3.1}'), [[['3.1']], 0])
  deepEqual(number('범위{#1..5}'), [[['3']], 2])
  deepEqual(number('연도{#=1822:0#맞음 =%50%1822:2}'), [[['1822']], 0])
  equal(one('수{#열}').note, '수를 3.14, 3.14:0.01(오차) 또는 1..5(범위)처럼 적어 주세요.')
})

test('short answers have several texts, and the missing word is a gap in the prompt', () => {
  deepEqual(one('수도는?{=서울 =Seoul =%50%한양}').question?.accepted, [['서울', 'Seoul']])
  equal(one('둘 더하기 {=둘 =2}는 넷').question?.prompt, '둘 더하기 _____는 넷')
  deepEqual(one('둘 더하기 둘은?{넷}').question?.accepted, [['넷']])
})

test('what cannot be imported is reported at its line and the rest is read', () => {
  const lines = read(`$CATEGORY: $course$/top/반복문

// [id:7] [tag:기초]
첫째{=a ~b}

짝{=1 -> a =2 -> b}

서술{}

설명만 있는 글

열린 {=a ~b

닫힘{=a}b}

정답 없음{~a ~b}

정답 둘{=a =b ~c}
`)
  deepEqual(
    lines.map(({ line, state }) => [line, state]),
    [
      [1, 'skipped'],
      [4, 'fine'],
      [6, 'problem'],
      [8, 'problem'],
      [10, 'skipped'],
      [12, 'problem'],
      [14, 'problem'],
      [16, 'problem'],
      [18, 'problem'],
    ],
  )
  deepEqual(lines[1]?.question?.tags, ['기초', '반복문'])
  equal(lines[2]?.note, '짝짓기 문제는 가져올 수 없습니다. 순서 맞추기나 객관식으로 바꿔 주세요.')
  equal(lines[3]?.note, '서술형 문제는 가져올 수 없습니다.')
  equal(lines[5]?.prompt, '열린')
})

test('a text that the contract refuses is a problem with its sentence', () => {
  const { state, note } = one(`문제{=${'가'.repeat(2001)} ~b}`)
  deepEqual([state, note], ['problem', '보기를 1~2,000자로 입력해 주세요.'])
})
