import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'realtime-service',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '서버가 먼저 메시지를 보내려면',
          sub: '실시간 서비스 만들기 · 첫 웹소켓',
          say: [
            '안녕하세요.',
            '이번 강의에서는 실시간 통신 방식을 비교하고, 작은 채팅 서버를 만들어 볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '실시간 통신 방식 세 가지',
          points: ['폴링: 주기적으로 요청하기', 'SSE: 서버가 보내기', '웹소켓: 양방향으로 주고받기'],
          say: [
            '폴링은 브라우저가 새 소식이 있는지 주기적으로 요청하는 방식이에요.',
            'SSE는 연결을 열어 두고 서버가 한 방향으로 메시지를 보내요.',
            '웹소켓은 연결 하나로 양쪽이 자유롭게 메시지를 주고받아요.',
          ],
        },
        {
          kind: 'code',
          heading: '받은 메시지를 모두에게 보내기',
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
            '누군가 접속하면 그 사람의 메시지를 기다려요.',
            '메시지가 오면 접속한 모든 사람에게 그대로 전송해요.',
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
            '연결이 열리면 인사를 보내고, 받은 메시지를 콘솔에 출력해요.',
            '내가 보낸 인사가 서버를 거쳐 나에게도 돌아왔어요.',
          ],
        },
      ],
    },
  ],
}
