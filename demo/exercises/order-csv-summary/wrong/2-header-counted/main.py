import csv
import sys

lines = sys.stdin.read().splitlines()
quantities = [int(row['qty']) for row in csv.DictReader(lines)]
total = sum(quantities)
average = total / len(lines)

print(f'주문 {len(lines)}건')
print(f'수량 {total}개')
print(f'평균 {average:.1f}개')
