import sys
from collections import Counter

counts = Counter()
for line in sys.stdin:
    if not line.strip():
        continue
    _, path, status = line.split()
    if 500 <= int(status) < 600:
        counts[path] += 1

for path, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
    print(path, count)

if not counts:
    print('서버 오류가 없습니다.')
