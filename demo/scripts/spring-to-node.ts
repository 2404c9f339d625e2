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
            '이번 강의에서는 스프링과 노드가 여러 요청을 동시에 처리하는 방식을 비교해 봅니다.',
          ],
        },
        {
          kind: 'points',
          heading: '기다리는 방법이 다릅니다',
          points: ['Spring MVC: 요청마다 스레드', 'Node: 스레드 하나, 이벤트 루프'],
          say: [
            '스프링 MVC는 보통 요청마다 스레드를 하나씩 맡기고, 그 스레드가 응답을 기다립니다.',
            '노드는 자바스크립트를 한 스레드에서 실행하고, 기다리는 동안 다른 요청을 처리합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '기다림은 겹칠 수 있습니다',
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
            '두 요청을 함께 시작하고, 각각 잠시 기다리게 해 보겠습니다.',
            '출력된 순서를 보면, 첫 요청이 기다리는 사이에 두 번째 요청이 시작되었습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '긴 계산은 모두를 세웁니다',
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
            '하지만 긴 계산이 스레드를 붙잡으면 준비된 응답도 나가지 못합니다.',
            '그런 계산은 워커 스레드나 별도의 작업 서버로 옮기는 것이 좋습니다.',
          ],
        },
      ],
    },
  ],
}
