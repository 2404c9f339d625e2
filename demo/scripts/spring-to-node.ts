import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'spring-to-node',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '스레드 풀에서 이벤트 루프로',
          sub: '스프링 개발자를 위한 Node',
          say: [
            '안녕하세요.',
            '이번 강의에서는 스프링과 Node가 여러 요청을 동시에 처리하는 방식을 비교해 볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '동시에 처리하는 방식의 차이',
          points: ['Spring MVC: 요청마다 스레드', 'Node: 스레드 하나, 이벤트 루프'],
          say: [
            '스프링 MVC는 보통 요청마다 스레드를 하나씩 쓰고, 그 스레드가 데이터베이스의 응답을 기다려요.',
            'Node는 자바스크립트를 한 스레드에서 실행하고, 응답을 기다리는 동안 다른 요청을 처리해요.',
          ],
        },
        {
          kind: 'code',
          heading: '대기 시간은 겹칠 수 있어요',
          language: 'javascript',
          code: [
            "import { setTimeout as wait } from 'timers/promises'",
            '',
            'async function request(name) {',
            '  console.log(`${name} 시작`)',
            '  await wait(100)',
            '  console.log(`${name} 끝`)',
            '}',
            "await Promise.all([request('A'), request('B')])",
          ].join('\n'),
          output: ['A 시작', 'B 시작', 'A 끝', 'B 끝'].join('\n'),
          say: [
            '두 요청을 함께 시작하고, 각각 잠시 기다리게 해 볼게요.',
            '출력 순서를 보면, 첫 번째 요청이 기다리는 동안 두 번째 요청이 시작됐어요.',
          ],
        },
        {
          kind: 'code',
          heading: '긴 계산은 모든 요청을 막아요',
          language: 'javascript',
          code: [
            "setTimeout(() => console.log('응답'), 10)",
            '',
            'const end = Date.now() + 1000',
            'while (Date.now() < end) {}',
            "console.log('계산 끝')",
          ].join('\n'),
          output: ['계산 끝', '응답'].join('\n'),
          say: [
            '하지만 긴 계산이 스레드를 점유하면 다른 요청은 응답하지 못해요.',
            '그런 계산은 워커 스레드나 별도의 작업 서버로 옮기는 것이 좋아요.',
          ],
        },
      ],
    },
  ],
}
