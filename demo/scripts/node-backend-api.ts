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
          sub: 'Node.js 백엔드 API 1강 · 리소스와 메서드',
          say: ['안녕하세요.', '이번 강의에서는 책 목록을 응답하는 첫 API 서버를 만들어요.'],
        },
        {
          kind: 'points',
          heading: '먼저 정해야 할 것',
          points: ['리소스: /books', '메서드: GET, POST', '상태 코드: 200, 201, 404'],
          say: [
            'URL에는 다룰 대상, 즉 리소스의 이름을 써요.',
            '조회할 때는 GET, 새로 만들 때는 POST를 써요.',
            '처리 결과는 상태 코드로 알려 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: 'Fastify로 서버 만들기',
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
            'Fastify를 불러와 앱을 하나 만들어요.',
            '경로에 함수를 등록하면, 함수의 반환값이 JSON 응답이 돼요.',
            '마지막 줄에서 3000번 포트를 열어요.',
          ],
        },
        {
          kind: 'code',
          heading: 'API 호출하기',
          language: 'bash',
          code: 'curl http://localhost:3000/books',
          output: '[{"id":1,"title":"어린 왕자"}]',
          say: ['터미널에서 API를 호출해 볼게요.', '책 한 권이 담긴 목록이 JSON으로 왔어요.'],
        },
      ],
    },
    {
      video: '02-validate-input',
      scenes: [
        {
          kind: 'title',
          heading: '스키마로 요청 검증하기',
          sub: 'Node.js 백엔드 API 2강 · 스키마',
          say: [
            '클라이언트가 보낸 값은 그대로 믿으면 안 돼요.',
            '그래서 핸들러를 실행하기 전에 먼저 검증해요.',
          ],
        },
        {
          kind: 'code',
          heading: '스키마 작성하기',
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
            '본문은 객체이고, 제목이 꼭 있어야 해요.',
            '제목은 한 글자 이상의 문자열이에요.',
            '이 스키마를 라우트에 등록하면, 잘못된 요청은 핸들러에 도달하지 못해요.',
          ],
        },
        {
          kind: 'code',
          heading: '제목 없이 요청하면',
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
          say: ['빈 객체를 보내 볼게요.', '400 응답과 함께 제목이 필요하다는 이유가 왔어요.'],
        },
        {
          kind: 'points',
          heading: '스키마 검증의 장점',
          points: ['핸들러에서 값을 믿을 수 있어요', '무엇을 수정할지 알려 줘요'],
          say: [
            '핸들러에서는 값을 다시 검사하지 않아도 돼요.',
            '클라이언트는 무엇을 수정해야 하는지 바로 알 수 있어요.',
          ],
        },
      ],
    },
    {
      video: '03-safe-queries',
      scenes: [
        {
          kind: 'title',
          heading: 'SQL 인젝션 막기',
          sub: 'Node.js 백엔드 API 3강 · 파라미터 바인딩',
          say: ['이번 강의에서는 SQL 인젝션이 왜 일어나는지 알아보고, 파라미터로 막아 볼게요.'],
        },
        {
          kind: 'code',
          heading: '이어 붙이면 위험해요',
          language: 'javascript',
          code: [
            "const title = \"' OR '1'='1\"",
            "const sql = `SELECT * FROM books WHERE title = '${title}'`",
            'console.log(sql)',
          ].join('\n'),
          output: "SELECT * FROM books WHERE title = '' OR '1'='1'",
          say: [
            '입력값을 쿼리에 그대로 이어 붙이면 어떻게 될까요?',
            '따옴표가 닫히면서 입력값이 SQL의 일부가 됐어요.',
            '이 쿼리는 모든 책을 조회해요.',
          ],
          outputWith: 1,
        },
        {
          kind: 'code',
          heading: '값은 파라미터로 보내기',
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
            '값이 들어갈 위치에는 번호만 적어요.',
            '실제 값은 배열에 담아 따로 보내요.',
            '그러면 데이터베이스는 어떤 입력이든 SQL이 아니라 값으로만 처리해요.',
          ],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['값은 항상 파라미터로', '컬럼 이름은 허용 목록에서'],
          say: [
            '값은 항상 파라미터로 보내세요.',
            '정렬할 컬럼 이름처럼 파라미터로 보낼 수 없는 것은 허용 목록에서 고르세요.',
          ],
        },
      ],
    },
    {
      video: '04-handle-errors',
      scenes: [
        {
          kind: 'title',
          heading: '오류를 한곳에서 처리하기',
          sub: 'Node.js 백엔드 API 4강 · 오류 핸들러',
          say: [
            '핸들러마다 오류를 따로 처리하면 응답 형식이 제각각이 돼요.',
            '이번 강의에서는 오류 처리를 한곳에 모아 볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '오류의 두 종류',
          points: ['예상한 오류: 없는 책', '예상하지 못한 오류: 연결 끊김'],
          say: [
            '없는 책을 조회하는 것처럼 예상한 오류라면 이유를 알려 줘요.',
            '예상하지 못한 오류는 로그로 남기고, 자세한 내용은 숨겨요.',
          ],
        },
        {
          kind: 'code',
          heading: '오류 클래스 만들기',
          language: 'javascript',
          code: [
            'export class NotFound extends Error {',
            '  statusCode = 404',
            '}',
            '',
            "app.get('/books/:id', async ({ params }) => {",
            '  const book = await findBook(params.id)',
            "  if (!book) throw new NotFound('존재하지 않는 책입니다.')",
            '  return book',
            '})',
          ].join('\n'),
          say: [
            '상태 코드가 담긴 오류 클래스를 하나 만들었어요.',
            '핸들러에서는 문제를 발견한 곳에서 던지기만 하면 돼요.',
          ],
        },
        {
          kind: 'code',
          heading: '오류를 응답으로 바꾸기',
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
            '던진 오류는 모두 이 핸들러로 모여요.',
            '서버 오류라면 로그를 남기고, 클라이언트에는 짧은 안내만 보내요.',
          ],
        },
      ],
    },
    {
      video: '05-test-api',
      scenes: [
        {
          kind: 'title',
          heading: 'API 테스트 작성하기',
          sub: 'Node.js 백엔드 API 5강 · node:test',
          say: ['마지막 강의예요.', '코드를 수정할 때마다 직접 확인하지 말고, 테스트에 맡겨 볼게요.'],
        },
        {
          kind: 'code',
          heading: '포트를 열지 않고 요청하기',
          language: 'javascript',
          code: [
            "import { test } from 'node:test'",
            "import { equal } from 'node:assert/strict'",
            "import { app } from './app.js'",
            '',
            "test('없는 책은 404로 응답한다', async () => {",
            "  const reply = await app.inject('/books/999')",
            '  equal(reply.statusCode, 404)',
            '})',
          ].join('\n'),
          say: [
            '테스트 러너는 Node에 내장되어 있어요.',
            'inject를 쓰면 포트를 열지 않고 앱에 요청을 보낼 수 있어요.',
            '없는 책을 조회하면 404로 응답하는지 확인해요.',
          ],
        },
        {
          kind: 'code',
          heading: '테스트 실행하기',
          language: 'bash',
          code: 'node --test',
          output: ['✔ 없는 책은 404로 응답한다', 'ℹ tests 1', 'ℹ pass 1', 'ℹ fail 0'].join('\n'),
          say: ['명령 한 줄이면 모든 테스트가 실행돼요.', '테스트가 통과한 것을 한눈에 볼 수 있어요.'],
        },
        {
          kind: 'points',
          heading: '좋은 테스트의 조건',
          points: [
            '겉으로 드러난 동작을 테스트하기',
            '이름은 동작을 설명하는 한 문장',
            '실패하면 이유가 보이게',
          ],
          say: [
            '내부 구현이 아니라 겉으로 드러난 동작을 테스트하세요.',
            '테스트 이름은 동작을 설명하는 한 문장이면 좋아요.',
            '그러면 실패했을 때 무엇이 잘못됐는지 바로 보여요.',
          ],
        },
      ],
    },
  ],
}
