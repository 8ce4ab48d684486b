"""Translates the input functions of the computer player into JavaScript.

`pygame_web.cpu.features` is written in a plain subset of Python: numbers, ranges, subscripts, no objects. One source
serves the player, training (compiled) and the browser's fast evaluation; a test holds the three against each other.
"""

import ast
import inspect
import json
from types import ModuleType

HEADER = "// Made from pygame_web/cpu/features.py by web/make/kernel.py.\n"
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Mod: "%",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.And: "&&",
    ast.Or: "||",
    ast.Not: "!",
    ast.USub: "-",
    ast.Eq: "===",
    ast.NotEq: "!==",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
BUILT_IN = {"min": "Math.min", "max": "Math.max", "abs": "Math.abs"}


def source() -> bytes:
    """The module ``features.js``: every constant, table and function of the Python module."""
    from pygame_web.cpu import features

    return translate(features).encode()


def translate(module: ModuleType) -> str:
    """A whole module of the plain subset as an ES module."""
    parts = [HEADER]
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, (int, list)):
            table = f"Int32Array.of({json.dumps(value)[1:-1]})" if isinstance(value, list) else str(value)
            parts.append(f"export const {name} = {table};\n")
    body = ast.parse(inspect.getsource(module)).body
    parts.extend("export " + _function(node) for node in body if isinstance(node, ast.FunctionDef))
    return "".join(parts)


def _function(node: ast.FunctionDef) -> str:
    arguments = [argument.arg for argument in node.args.args]
    named = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)}
    variables = sorted(named - set(arguments))
    declared = f"let {', '.join(variables)};\n" if variables else ""
    return f"function {node.name}({', '.join(arguments)}) {{\n{declared}{_block(node.body)}}}\n"


def _block(body: list[ast.stmt]) -> str:
    return "".join(map(_statement, body))


def _statement(node: ast.stmt) -> str:
    match node:
        case ast.Expr(value=ast.Constant()):
            return ""
        case ast.Expr(value=value):
            return f"{_value(value)};\n"
        case ast.Assign(targets=[target], value=value):
            return f"{_value(target)} = {_value(value)};\n"
        case ast.AugAssign(target=target, op=op, value=value):
            return f"{_value(target)} {OPERATORS[type(op)]}= {_value(value)};\n"
        case ast.Return(value=ast.expr() as value):
            return f"return {_value(value)};\n"
        case ast.Break():
            return "break;\n"
        case ast.Continue():
            return "continue;\n"
        case ast.If(test=test, body=body, orelse=orelse):
            other = f" else {{\n{_block(orelse)}}}" if orelse else ""
            return f"if ({_value(test)}) {{\n{_block(body)}}}{other}\n"
        case ast.While(test=test, body=body, orelse=[]):
            return f"while ({_value(test)}) {{\n{_block(body)}}}\n"
        case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=bounds), body=body):
            return f"for ({_range(name, [_value(bound) for bound in bounds])}) {{\n{_block(body)}}}\n"
    raise NotImplementedError(f"line {node.lineno}: {ast.unparse(node)}")


def _range(name: str, bounds: list[str]) -> str:
    first, last, step = {1: ["0", *bounds, "1"], 2: [*bounds, "1"], 3: bounds}[len(bounds)]
    if step.startswith("(-"):
        return f"{name} = {first}; {name} > {last}; {name} += {step}"
    return f"{name} = {first}; {name} < {last}; {name} += {step}"


def _value(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return BUILT_IN.get(name, name)
        case ast.Constant(value=int() | float() as value):
            return json.dumps(value)
        case ast.Subscript(value=value, slice=index):
            return f"{_value(value)}[{_value(index)}]"
        case ast.BinOp(left=left, op=ast.FloorDiv(), right=right):
            return f"Math.floor({_value(left)} / {_value(right)})"
        case ast.BinOp(left=left, op=op, right=right):
            return f"({_value(left)} {OPERATORS[type(op)]} {_value(right)})"
        case ast.UnaryOp(op=op, operand=operand):
            return f"({OPERATORS[type(op)]}{_value(operand)})"
        case ast.BoolOp(op=op, values=values):
            return "(" + f" {OPERATORS[type(op)]} ".join(map(_value, values)) + ")"
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return f"({_value(left)} {OPERATORS[type(op)]} {_value(right)})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return f"({_value(test)} ? {_value(body)} : {_value(orelse)})"
        case ast.Call(func=ast.Name() as name, args=arguments, keywords=[]):
            return f"{_value(name)}({', '.join(map(_value, arguments))})"
    raise NotImplementedError(f"line {node.lineno}: {ast.unparse(node)}")
