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
    {
      video: '02-modules',
      scenes: [
        {
          kind: 'title',
          heading: '컨트롤러와 서비스를 모듈로',
          sub: '스프링 개발자를 위한 Node · 의존성 주입',
          say: ['이번 강의에서는 컨트롤러와 서비스를 컨테이너 없이 옮겨 볼게요.'],
        },
        {
          kind: 'points',
          heading: '무엇이 무엇이 될까요?',
          points: ['생성자 주입: 함수의 인자', '애너테이션: 함수 호출', '컨테이너: main 파일'],
          say: [
            '생성자로 받던 의존성은 함수의 인자로 받아요.',
            '라우팅 애너테이션은 함수 호출이 돼요.',
            '빈을 조립하던 컨테이너의 일은 시작 파일이 해요.',
          ],
        },
        {
          kind: 'code',
          heading: '서비스는 함수로',
          language: 'javascript',
          code: [
            'export function orderService({ orders, mail }) {',
            '  return {',
            '    async place(order) {',
            '      await orders.save(order)',
            "      await mail.send(order.email, '주문 완료')",
            '    },',
            '  }',
            '}',
          ].join('\n'),
          say: [
            '주문을 저장하고 메일을 보내는 서비스예요.',
            '필요한 것을 인자로 받으니 어디에서 왔는지 몰라도 돼요.',
          ],
        },
        {
          kind: 'code',
          heading: '조립은 한곳에서',
          language: 'javascript',
          code: [
            'const service = orderService({ orders, mail })',
            '',
            "app.post('/orders', async (request, reply) => {",
            '  await service.place(request.body)',
            '  return reply.code(201).send()',
            '})',
          ].join('\n'),
          say: [
            '시작 파일에서 서비스를 만들고 경로에 이어요.',
            '객체가 만들어지는 순서가 코드에 그대로 보여요.',
          ],
        },
        {
          kind: 'code',
          heading: '테스트에서는 가짜를 넘겨요',
          language: 'javascript',
          code: [
            'const sent = []',
            'const service = orderService({',
            '  orders: { save: async () => {} },',
            '  mail: { send: async (to) => sent.push(to) },',
            '})',
            "await service.place({ email: 'a@example.com' })",
            'console.log(sent)',
          ].join('\n'),
          output: "[ 'a@example.com' ]",
          say: [
            '테스트에서는 모양이 같은 가짜를 넘기면 돼요.',
            '모킹 도구 없이도 메일을 보냈는지 확인했어요.',
          ],
        },
      ],
    },
    {
      video: '03-transactions',
      scenes: [
        {
          kind: 'title',
          heading: '커넥션 풀과 트랜잭션',
          sub: '스프링 개발자를 위한 Node · 커넥션',
          say: ['이번 강의에서는 애너테이션 없이 트랜잭션을 시작하고 끝내 볼게요.'],
        },
        {
          kind: 'code',
          heading: '왜 위험할까요?',
          language: 'javascript',
          code: [
            "await pool.query('begin')",
            "await pool.query('update stock set count = count - 1')",
            "await pool.query('insert into orders default values')",
            "await pool.query('commit')",
          ].join('\n'),
          say: [
            '평범해 보이지만 위험한 코드예요.',
            '풀은 쿼리마다 놀고 있는 커넥션을 골라요.',
            '그래서 시작과 수정과 커밋이 서로 다른 커넥션으로 갈 수 있어요.',
          ],
        },
        {
          kind: 'code',
          heading: '커넥션 하나로',
          language: 'javascript',
          code: [
            'const client = await pool.connect()',
            'try {',
            "  await client.query('begin')",
            "  await client.query('update stock set count = count - 1')",
            "  await client.query('commit')",
            '} catch (error) {',
            "  await client.query('rollback')",
            '  throw error',
            '} finally {',
            '  client.release()',
            '}',
          ].join('\n'),
          say: [
            '먼저 커넥션을 하나 빌리고, 모든 쿼리를 그 커넥션으로 보내요.',
            '실패하면 롤백하고 오류를 다시 던져요.',
            '성공하든 실패하든 마지막에는 반드시 반납해요.',
          ],
        },
        {
          kind: 'points',
          heading: '꼭 지켜야 할 세 가지',
          points: ['시작과 끝은 같은 커넥션', '실패하면 롤백', '언제나 반납'],
          say: [
            '시작부터 끝까지 같은 커넥션을 써요.',
            '실패하면 롤백해서 반쯤 바뀐 데이터를 남기지 않아요.',
            '반납을 잊으면 풀이 비어서 다음 요청이 모두 기다려요.',
          ],
        },
      ],
    },
  ],
}
