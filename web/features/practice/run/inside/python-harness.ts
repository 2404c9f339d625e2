/**
 * Runs one program in its own globals and restores what it may have changed for the next. It is loaded when
 * the runtimes are built (web/build-python-snapshot.ts), so only `wake` may depend on the learner.
 */
export const HARNESS = String.raw`
import ast, asyncio, builtins, datetime, inspect, io, json, linecache, math, os, random, shutil, sys, time, traceback, warnings

HOME = '/home/learner'
KEPT_BUILTINS = dict(vars(builtins))
KEPT_PATH = [p for p in sys.path if p not in ('', HOME)]
KEPT_LIMIT = sys.getrecursionlimit()
_repr, _compile, _exec, _eval, _dumps = repr, compile, exec, eval, json.dumps

NOT_FOR_LEARNERS = ('js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'micropip')
_import = builtins.__import__

def import_of(name, globals=None, locals=None, fromlist=(), level=0):
    """The browser under Python is none of a learner's program; the library itself needs it."""
    asker = globals or {}
    is_own = asker.get('__name__') == '__main__' or str(asker.get('__file__') or '').startswith(HOME)
    if is_own and level == 0 and name.split('.')[0] in NOT_FOR_LEARNERS:
        raise ModuleNotFoundError(f"No module named '{name}'", name=name)
    return _import(name, globals, locals, fromlist, level)

KEPT_BUILTINS['__import__'] = import_of
KEPT_MODULES = {m: dict(vars(m)) for n, m in list(sys.modules.items())
                if n not in ('sys', 'builtins', '__main__') and not n.startswith(('_pyodide', 'pyodide', 'js'))}

def wake():
    """This was read where the page was built. Of the learner's place Python asks once, in the way it does itself."""
    def zone(at):
        west = -time.localtime(at).tm_gmtoff
        return west, 'UTC%s%02d%02d' % ('-' if west >= 0 else '+', abs(west) // 3600, abs(west) % 3600 // 60)
    year = 365 * 24 * 3600
    new_year = time.time() // year * year
    (time.altzone, summer), (time.timezone, winter) = sorted([zone(new_year), zone(new_year + year / 2)])
    time.daylight, time.tzname = int(time.timezone != time.altzone), (winter, summer)
    KEPT_MODULES[time] = dict(vars(time))

def fresh():
    for name, value in KEPT_BUILTINS.items():
        if vars(builtins).get(name) is not value:
            setattr(builtins, name, value)
    for name in [n for n in vars(builtins) if n not in KEPT_BUILTINS]:
        delattr(builtins, name)
    for module, kept in KEPT_MODULES.items():
        now = vars(module)
        for name, value in kept.items():
            if now.get(name) is not value:
                now[name] = value
    sys.path[:] = [HOME, *KEPT_PATH]
    sys.argv[:] = ['main.py']
    sys.setrecursionlimit(KEPT_LIMIT)
    # What closes or replaces a stream does so for itself alone.
    sys.stdin = io.TextIOWrapper(io.FileIO(0, 'r', closefd=False), encoding='utf-8', newline='\n')
    sys.stdout = io.TextIOWrapper(io.FileIO(1, 'w', closefd=False), encoding='utf-8', write_through=True)
    sys.stderr = io.TextIOWrapper(io.FileIO(2, 'w', closefd=False), encoding='utf-8', write_through=True)
    for name, module in list(sys.modules.items()):
        if (getattr(module, '__file__', None) or '').startswith(HOME):
            del sys.modules[name]
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(HOME, exist_ok=True)
    os.chdir(HOME)
    linecache.clearcache()
    sys.path_importer_cache.clear()
    random.seed()
    warnings.resetwarnings()

class Tee(io.TextIOBase):
    def __init__(self, stream):
        self.stream, self.parts, self.size = stream, [], 0
    def write(self, text):
        if self.size < 65536:
            self.parts.append(text)
            self.size += len(text)
        return self.stream.write(text)
    def flush(self):
        self.stream.flush()
    @property
    def buffer(self):
        return self.stream.buffer
    @property
    def encoding(self):
        return 'utf-8'
    def isatty(self):
        return False
    def fileno(self):
        return 1

def own_names(job):
    return {f['name'] for f in job['files']} | {os.path.join(HOME, f['name']) for f in job['files']}

def remember(name, text):
    linecache.cache[name] = (len(text), None, text.splitlines(True), name)

def trimmed(error, own):
    """As Python prints it, without the frames that are ours."""
    shown = traceback.TracebackException.from_exception(error, compact=True)
    at = None
    todo = [shown]
    seen = set()
    while todo:
        one = todo.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        kept = [f for f in one.stack if f.filename in own]
        if one is shown and kept:
            at = (os.path.basename(kept[-1].filename), kept[-1].lineno)
        for f in kept:
            f.filename = os.path.basename(f.filename)
        one.stack[:] = kept
        todo += [one.__cause__, one.__context__]
    if isinstance(error, SyntaxError) and error.filename in own:
        at = (os.path.basename(error.filename), error.lineno)
    text = ''.join(shown.format()).rstrip('\n')
    last = ''.join(shown.format_exception_only()).strip().split('\n')[-1]
    return text, (f'{at[0]} {at[1]}번째 줄: {last}' if at else last)

async def settle(value):
    return await value if inspect.iscoroutine(value) else value

async def run_text(text, name, scope):
    remember(name, text)
    code = _compile(text, name, 'exec', flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    await settle(_eval(code, scope))

async def value_of(text, scope):
    tree = ast.parse(text.strip(), '<test>')
    if not tree.body or not isinstance(tree.body[-1], ast.Expr):
        raise SyntaxError('테스트 코드의 마지막은 식이어야 해요.')
    last = ast.Expression(tree.body.pop().value)
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    if tree.body:
        await settle(_eval(_compile(tree, '<test>', 'exec', flags=flags), scope))
    return await settle(_eval(_compile(last, '<test>', 'eval', flags=flags), scope))

class CheckFailed(Exception):
    pass

def equal(actual, expected, message='값이 달라요.'):
    if not (actual == expected):
        raise CheckFailed(f'{message}\n기댓값: {_repr(expected)}\n실제 값: {_repr(actual)}')

def outcome(state, message='', value=None, spent=False):
    return _dumps({'state': state, 'message': message, 'value': value, 'isSpent': spent})

async def run_job(text):
    job = json.loads(text)
    fresh()
    own = own_names(job)
    out = sys.stdout = Tee(sys.stdout)
    errors = sys.stderr
    for file in job['files']:
        with open(os.path.join(HOME, file['name']), 'w', encoding='utf-8') as f:
            f.write(file['text'])
    source = next(f['text'] for f in job['files'] if f['name'] == job['entry'])
    main = type(sys)('__main__')
    before = sys.modules.get('__main__')
    sys.modules['__main__'] = main
    scope = vars(main)
    scope.update(__builtins__=builtins, __file__=job['entry'])
    test = job['test']
    try:
        try:
            if job['setup'].strip():
                await run_text(job['setup'], '<setup>', scope)
            await run_text(source, job['entry'], scope)
        except SystemExit as error:
            if error.code not in (None, 0):
                message = f'프로그램이 sys.exit({_repr(error.code)})로 끝났어요.'
                errors.write(message + '\n')
                return outcome('error', message)
        except BaseException as error:
            full, message = trimmed(error, own)
            errors.write(full + '\n')
            return outcome('error', message, spent=isinstance(error, MemoryError))
        if not test or test['kind'] == 'output':
            return outcome('finished')
        try:
            if test['kind'] == 'value':
                return outcome('finished', value=_repr(await value_of(test['code'], scope)))
            scope.update(output=''.join(out.parts), equal=scope.get('equal', equal))
            await run_text(test['code'], '<test>', scope)
            return outcome('finished')
        except (AssertionError, CheckFailed) as error:
            return outcome('failed', str(error) or '조건을 만족하지 않아요.')
        except BaseException as error:
            full, message = trimmed(error, own)
            return outcome('failed' if test['kind'] == 'check' else 'error', message)
    finally:
        try:
            sys.stdout.flush()
        except BaseException:
            pass
        sys.modules['__main__'] = before
        scope.clear()
`
