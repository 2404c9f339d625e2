import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'realtime-service',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '서버가 먼저 말을 걸려면',
          sub: '실시간 서비스 만들기 · 첫 웹소켓',
          say: [
            '안녕하세요.',
            '이번 강의에서는 새 소식을 바로 전하는 방법을 비교하고, 작은 채팅 서버를 만들어 봅니다.',
          ],
        },
        {
          kind: 'points',
          heading: '실시간 통신 세 가지',
          points: ['폴링: 주기적으로 묻기', 'SSE: 서버가 보내기', '웹소켓: 서로 주고받기'],
          say: [
            '폴링은 브라우저가 새 소식이 있는지 주기적으로 묻는 방식입니다.',
            '서버 센트 이벤트는 연결을 열어 두고 서버가 한 방향으로 소식을 보냅니다.',
            '웹소켓은 연결 하나로 양쪽이 자유롭게 메시지를 주고받습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '받은 말을 모두에게',
          language: 'javascript',
          code: [
            "import { WebSocketServer } from 'ws'",
            '',
            'const server = new WebSocketServer({ port: 8080 })',
            "server.on('connection', (socket) => {",
            "  socket.on('message', (data) => {",
            '    for (const client of server.clients)',
            '      client.send(data.toString())',
            '  })',
            '})',
          ].join('\n'),
          say: [
            '누군가 접속하면 그 사람이 보내는 메시지를 기다립니다.',
            '메시지가 오면 접속해 있는 모두에게 그대로 전달합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '접속해서 인사하기',
          language: 'javascript',
          code: [
            "const socket = new WebSocket('ws://localhost:8080')",
            "socket.onopen = () => socket.send('안녕하세요')",
            'socket.onmessage = (event) => {',
            "  console.log('받음:', event.data)",
            '}',
          ].join('\n'),
          output: '받음: 안녕하세요',
          say: [
            '연결이 열리면 인사를 보내고, 도착한 메시지를 화면에 출력합니다.',
            '내가 보낸 인사가 서버를 거쳐 나에게도 되돌아왔습니다.',
          ],
        },
      ],
    },
  ],
}
