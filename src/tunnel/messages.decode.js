import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $util = $protobuf.util;
const $Object = Object, $undefined = undefined, $Error = Error, $RangeError = RangeError;

export const CreateTunnelRequest = /*#__PURE__*/ (() => {
    const CreateTunnelRequest = class {};
    CreateTunnelRequest.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new CreateTunnelRequest();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.authToken = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 2)
                        break;
                    message.accessToken = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return CreateTunnelRequest;
})();

export const CreateTunnelResponse = /*#__PURE__*/ (() => {
    const CreateTunnelResponse = class {};
    CreateTunnelResponse.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new CreateTunnelResponse();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 0)
                        break;
                    message.errcode = reader.int32();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 0)
                        break;
                    message.status = reader.int32();
                    continue;
                }
            case 5: {
                    if (wireType !== 0)
                        break;
                    message.callerPid = reader.int32();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return CreateTunnelResponse;
})();

export const DestroyTunnelRequest = /*#__PURE__*/ (() => {
    const DestroyTunnelRequest = class {};
    DestroyTunnelRequest.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new DestroyTunnelRequest();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.authToken = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 2)
                        break;
                    message.accessToken = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return DestroyTunnelRequest;
})();

export const DestroyTunnelResponse = /*#__PURE__*/ (() => {
    const DestroyTunnelResponse = class {};
    DestroyTunnelResponse.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new DestroyTunnelResponse();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 0)
                        break;
                    message.errcode = reader.int32();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return DestroyTunnelResponse;
})();

export const StartMapServiceRequest = /*#__PURE__*/ (() => {
    const StartMapServiceRequest = class {};
    StartMapServiceRequest.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new StartMapServiceRequest();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.svFwdIP = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 0)
                        break;
                    message.svFwdPort = reader.int32();
                    continue;
                }
            case 5: {
                    if (wireType !== 2)
                        break;
                    message.authToken = reader.stringVerify();
                    continue;
                }
            case 6: {
                    if (wireType !== 2)
                        break;
                    message.accessToken = reader.stringVerify();
                    continue;
                }
            case 7: {
                    if (wireType !== 2)
                        break;
                    message.listenIP = reader.stringVerify();
                    continue;
                }
            case 8: {
                    if (wireType !== 0)
                        break;
                    message.listenPort = reader.int32();
                    continue;
                }
            case 9: {
                    if (wireType !== 0)
                        break;
                    message.speedLimit = reader.int32();
                    continue;
                }
            case 10: {
                    if (wireType !== 0)
                        break;
                    message.rule = reader.int32();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return StartMapServiceRequest;
})();

export const StartMapServiceResponse = /*#__PURE__*/ (() => {
    const StartMapServiceResponse = class {};
    StartMapServiceResponse.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new StartMapServiceResponse();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 0)
                        break;
                    message.errcode = reader.int32();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 0)
                        break;
                    message.svMapPort = reader.int32();
                    continue;
                }
            case 5: {
                    if (wireType !== 0)
                        break;
                    message.callerPid = reader.int32();
                    continue;
                }
            case 6: {
                    if (wireType !== 2)
                        break;
                    message.svMapHost = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return StartMapServiceResponse;
})();

export const StopMapServiceRequest = /*#__PURE__*/ (() => {
    const StopMapServiceRequest = class {};
    StopMapServiceRequest.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new StopMapServiceRequest();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.svFwdIP = reader.stringVerify();
                    continue;
                }
            case 4: {
                    if (wireType !== 0)
                        break;
                    message.svFwdPort = reader.int32();
                    continue;
                }
            case 5: {
                    if (wireType !== 0)
                        break;
                    message.svMapPort = reader.int32();
                    continue;
                }
            case 6: {
                    if (wireType !== 2)
                        break;
                    message.authToken = reader.stringVerify();
                    continue;
                }
            case 7: {
                    if (wireType !== 2)
                        break;
                    message.accessToken = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return StopMapServiceRequest;
})();

export const StopMapServiceResponse = /*#__PURE__*/ (() => {
    const StopMapServiceResponse = class {};
    StopMapServiceResponse.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new StopMapServiceResponse();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 0)
                        break;
                    message.errcode = reader.int32();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return StopMapServiceResponse;
})();

export const SpeedLimitRequest = /*#__PURE__*/ (() => {
    const SpeedLimitRequest = class {};
    SpeedLimitRequest.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new SpeedLimitRequest();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            case 3: {
                    if (wireType !== 0)
                        break;
                    message.speedLimit = reader.int32();
                    continue;
                }
            case 4: {
                    if (wireType !== 2)
                        break;
                    message.authToken = reader.stringVerify();
                    continue;
                }
            case 5: {
                    if (wireType !== 2)
                        break;
                    message.accessToken = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return SpeedLimitRequest;
})();

export const SpeedLimitResponse = /*#__PURE__*/ (() => {
    const SpeedLimitResponse = class {};
    SpeedLimitResponse.decode = function (reader, length, _end, _depth, _target) {
        if (!(reader instanceof $Reader))
            reader = $Reader.create(reader);
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $Reader.recursionLimit)
            throw $Error("max depth exceeded");
        let end, message;
        if (length === $undefined)
            end = reader.len;
        else {
            end = reader.pos + length;
            if (end > reader.len)
                throw $RangeError("index out of range");
            length = reader.len;
            reader.len = end;
        }
        message = _target || new SpeedLimitResponse();
        while (reader.pos < end) {
            let start = reader.pos;
            let tag = reader.tag();
            if (tag === _end) {
                _end = $undefined;
                break;
            }
            let wireType = tag & 7;
            switch (tag >>>= 3) {
            case 1: {
                    if (wireType !== 0)
                        break;
                    message.sequenceID = reader.uint64();
                    continue;
                }
            case 2: {
                    if (wireType !== 0)
                        break;
                    message.errcode = reader.int32();
                    continue;
                }
            case 3: {
                    if (wireType !== 2)
                        break;
                    message.callee = reader.stringVerify();
                    continue;
                }
            }
            reader.skipType(wireType, _depth, tag);
            if (!reader.discardUnknown) {
                $util.makeProp(message, "$unknowns", false);
                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
            }
        }
        if (length !== $undefined) {
            if (reader.pos !== end)
                throw $RangeError("index out of range");
            reader.len = length;
        }
        if (_end !== $undefined)
            throw $Error("missing end group");
        return message;
    };

    return SpeedLimitResponse;
})();
