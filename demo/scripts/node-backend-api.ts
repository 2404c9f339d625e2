import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'node-backend-api',
  lectures: [
    {
      video: '01-first-server',
      scenes: [
        {
          kind: 'title',
          heading: '첫 API 서버',
          sub: 'Node.js 백엔드 API 1강 · 자원과 메서드',
          say: ['안녕하세요.', '이번 시간에는 책 목록을 돌려주는 첫 API 서버를 만들어 봅니다.'],
        },
        {
          kind: 'points',
          heading: '만들기 전에 정할 것',
          points: ['무엇을: /books', '어떻게: GET, POST', '결과는: 200, 201, 404'],
          say: [
            '주소는 다루려는 대상, 곧 자원의 이름으로 짓습니다.',
            '읽을 때는 GET, 새로 만들 때는 POST를 씁니다.',
            '결과는 상태 코드로 먼저 알려 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: 'Fastify로 만드는 서버',
          language: 'javascript',
          code: [
            "import Fastify from 'fastify'",
            '',
            'const app = Fastify()',
            "const books = [{ id: 1, title: '어린 왕자' }]",
            '',
            "app.get('/books', async () => books)",
            'await app.listen({ port: 3000 })',
          ].join('\n'),
          say: [
            'Fastify를 불러와 앱을 하나 만듭니다.',
            '주소와 함수를 이어 주면, 함수가 돌려준 값이 JSON 응답이 됩니다.',
            '마지막 줄에서 3000번 포트를 엽니다.',
          ],
        },
        {
          kind: 'code',
          heading: '직접 불러 봅니다',
          language: 'bash',
          code: 'curl http://localhost:3000/books',
          output: '[{"id":1,"title":"어린 왕자"}]',
          say: ['터미널에서 주소를 불러 보겠습니다.', '책 한 권이 담긴 목록이 JSON으로 도착했습니다.'],
        },
      ],
    },
    {
      video: '02-validate-input',
      scenes: [
        {
          kind: 'title',
          heading: '입력은 문 앞에서 검증합니다',
          sub: 'Node.js 백엔드 API 2강 · 스키마',
          say: [
            '서버로 들어오는 값은 아무것도 믿을 수 없습니다.',
            '그래서 함수 안이 아니라 문 앞에서 검증합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '바라는 모양을 적습니다',
          language: 'javascript',
          code: [
            'const body = {',
            "  type: 'object',",
            "  required: ['title'],",
            '  properties: {',
            "    title: { type: 'string', minLength: 1 },",
            '  },',
            '}',
            "app.post('/books', { schema: { body } }, addBook)",
          ].join('\n'),
          say: [
            '본문은 객체이고, 제목이 꼭 있어야 한다고 적습니다.',
            '제목은 한 글자 이상의 문자열입니다.',
            '이 스키마를 주소에 붙이면, 맞지 않는 요청은 함수까지 오지 못합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '제목 없이 보내면',
          language: 'bash',
          code: [
            'curl -X POST http://localhost:3000/books \\',
            "  -H 'Content-Type: application/json' -d '{}'",
          ].join('\n'),
          output: [
            '{"statusCode":400,"code":"FST_ERR_VALIDATION",',
            ' "error":"Bad Request","message":',
            ' "body must have required property \'title\'"}',
          ].join('\n'),
          say: ['빈 객체를 보내 보겠습니다.', '400 응답과 함께 제목이 필요하다는 이유가 돌아왔습니다.'],
        },
        {
          kind: 'points',
          heading: '문 앞에서 검증하면',
          points: ['함수 안은 값을 믿고 쓴다', '고칠 곳을 바로 알려 준다'],
          say: [
            '함수 안에서는 값을 다시 의심하지 않아도 됩니다.',
            '부르는 쪽은 무엇을 고쳐야 하는지 바로 알 수 있습니다.',
          ],
        },
      ],
    },
    {
      video: '03-safe-queries',
      scenes: [
        {
          kind: 'title',
          heading: '안전하게 조회하기',
          sub: 'Node.js 백엔드 API 3강 · 매개변수',
          say: ['이번 시간에는 SQL 주입이 왜 일어나는지 보고, 매개변수로 막아 보겠습니다.'],
        },
        {
          kind: 'code',
          heading: '이어 붙이면 위험합니다',
          language: 'javascript',
          code: [
            "const title = \"' OR '1'='1\"",
            "const sql = `SELECT * FROM books WHERE title = '${title}'`",
            'console.log(sql)',
          ].join('\n'),
          output: "SELECT * FROM books WHERE title = '' OR '1'='1'",
          say: [
            '입력을 조회문에 그대로 이어 붙이면 어떻게 될까요?',
            '따옴표가 닫히면서 입력이 명령의 일부가 되었습니다.',
            '이 조회문은 모든 책을 내주고 맙니다.',
          ],
          outputWith: 1,
        },
        {
          kind: 'code',
          heading: '값은 따로 보냅니다',
          language: 'javascript',
          code: [
            "import pg from 'pg'",
            '',
            'const pool = new pg.Pool()',
            '',
            'export async function findBooks(title) {',
            "  const sql = 'SELECT id, title FROM books WHERE title = $1'",
            '  const { rows } = await pool.query(sql, [title])',
            '  return rows',
            '}',
          ].join('\n'),
          say: [
            '값이 들어갈 자리에는 번호만 적습니다.',
            '실제 값은 배열에 담아 따로 보냅니다.',
            '그러면 데이터베이스는 어떤 입력이든 명령이 아니라 값으로만 다룹니다.',
          ],
        },
        {
          kind: 'points',
          heading: '기억해 두세요',
          points: ['값은 언제나 매개변수로', '이름은 허용 목록에서'],
          say: [
            '값은 언제나 매개변수로 보냅니다.',
            '정렬할 열의 이름처럼 매개변수로 보낼 수 없는 것은 허용 목록에서 고릅니다.',
          ],
        },
      ],
    },
    {
      video: '04-handle-errors',
      scenes: [
        {
          kind: 'title',
          heading: '오류는 한곳에서 처리합니다',
          sub: 'Node.js 백엔드 API 4강 · 오류 처리기',
          say: [
            '함수마다 오류를 따로 처리하면 응답이 제각각이 됩니다.',
            '이번 시간에는 오류를 한곳에 모아 보겠습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '오류에는 두 가지가 있습니다',
          points: ['예상한 것: 없는 책', '예상 못 한 것: 끊긴 연결'],
          say: [
            '없는 책을 찾는 것처럼 예상한 오류는 이유를 알려 줍니다.',
            '예상하지 못한 오류는 기록으로 남기고, 자세한 내용은 감춥니다.',
          ],
        },
        {
          kind: 'code',
          heading: '오류를 값으로 만듭니다',
          language: 'javascript',
          code: [
            'export class NotFound extends Error {',
            '  statusCode = 404',
            '}',
            '',
            "app.get('/books/:id', async ({ params }) => {",
            '  const book = await findBook(params.id)',
            "  if (!book) throw new NotFound('없는 책입니다.')",
            '  return book',
            '})',
          ].join('\n'),
          say: [
            '상태 코드를 지닌 오류를 하나 만들었습니다.',
            '함수에서는 문제를 알게 된 그 자리에서 던지기만 하면 됩니다.',
          ],
        },
        {
          kind: 'code',
          heading: '한곳에서 응답으로 바꿉니다',
          language: 'javascript',
          code: [
            'app.setErrorHandler((error, request, reply) => {',
            '  const status = error.statusCode ?? 500',
            '  if (status >= 500) request.log.error(error)',
            "  const hidden = '잠시 후 다시 시도해 주세요.'",
            '  const message = status >= 500 ? hidden : error.message',
            '  reply.status(status).send({ message })',
            '})',
          ].join('\n'),
          say: [
            '던져진 오류는 모두 이 처리기로 모입니다.',
            '서버의 잘못이면 기록을 남기고, 손님에게는 짧은 안내만 보냅니다.',
          ],
        },
      ],
    },
    {
      video: '05-test-api',
      scenes: [
        {
          kind: 'title',
          heading: '테스트로 약속 지키기',
          sub: 'Node.js 백엔드 API 5강 · node:test',
          say: [
            '마지막 시간입니다.',
            '고칠 때마다 손으로 확인하는 대신, 테스트가 약속을 지키게 해 보겠습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '포트를 열지 않고 요청합니다',
          language: 'javascript',
          code: [
            "import { test } from 'node:test'",
            "import { equal } from 'node:assert/strict'",
            "import { app } from './app.js'",
            '',
            "test('없는 책은 404로 답한다', async () => {",
            "  const reply = await app.inject('/books/999')",
            '  equal(reply.statusCode, 404)',
            '})',
          ].join('\n'),
          say: [
            '테스트 도구는 Node에 이미 들어 있습니다.',
            'inject는 포트를 열지 않고 앱에 요청을 넣어 줍니다.',
            '없는 책을 물으면 404로 답해야 한다는 약속을 적었습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '실행해 봅니다',
          language: 'bash',
          code: 'node --test',
          output: ['✔ 없는 책은 404로 답한다', 'ℹ tests 1', 'ℹ pass 1', 'ℹ fail 0'].join('\n'),
          say: ['명령 한 줄이면 모든 테스트가 실행됩니다.', '약속이 지켜졌다는 것을 한눈에 볼 수 있습니다.'],
        },
        {
          kind: 'points',
          heading: '좋은 테스트의 조건',
          points: ['밖에서 본 동작을 시험', '제목은 약속 한 문장', '실패하면 이유가 보인다'],
          say: [
            '안쪽 구현이 아니라 밖에서 보이는 동작을 시험합니다.',
            '제목은 약속을 적은 한 문장이면 좋습니다.',
            '그러면 실패했을 때 무엇이 깨졌는지 바로 보입니다.',
          ],
        },
      ],
    },
  ],
}
