from itertools import groupby


def sales_by_day(records):
    result = []
    for day, group in groupby(records, key=lambda record: record[0]):
        sold = [count for _, count in group]
        result.append((day, len(sold), sum(sold), sum(sold) / len(sold)))
    return result
