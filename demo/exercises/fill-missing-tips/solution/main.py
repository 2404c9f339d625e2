from statistics import median


def fill_missing(values):
    known = [value for value in values if value is not None]
    if not known:
        return list(values)
    middle = median(known)
    return [middle if value is None else value for value in values]
