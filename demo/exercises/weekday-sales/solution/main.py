def sales_by_day(records):
    groups = {}
    for day, sold in records:
        groups.setdefault(day, []).append(sold)
    return [(day, len(sold), sum(sold), sum(sold) / len(sold)) for day, sold in groups.items()]
