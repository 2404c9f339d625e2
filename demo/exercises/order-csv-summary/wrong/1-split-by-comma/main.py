import sys

header, *lines = sys.stdin.read().splitlines()
at = header.split(',').index('qty')
quantities = [int(line.split(',')[at]) for line in lines]
total = sum(quantities)
average = total / len(quantities) if quantities else 0

print(f'주문 {len(quantities)}건')
print(f'수량 {total}개')
print(f'평균 {average:.1f}개')
