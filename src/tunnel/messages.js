import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = Object, $undefined = undefined, $Error = Error, $RangeError = RangeError;

// Exported root namespace
const $root = $protobuf.roots["tunnel"] || ($protobuf.roots["tunnel"] = {});

export const CreateTunnelRequest = $root.CreateTunnelRequest = (() => {
    const CreateTunnelRequest = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    CreateTunnelRequest.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    CreateTunnelRequest.prototype.callee = "";
    CreateTunnelRequest.prototype.authToken = "";
    CreateTunnelRequest.prototype.accessToken = "";
    CreateTunnelRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.authToken);
        if (message.accessToken != null && $Object.hasOwnProperty.call(message, "accessToken"))
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.accessToken);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.CreateTunnelRequest();
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

export const CreateTunnelResponse = $root.CreateTunnelResponse = (() => {
    const CreateTunnelResponse = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    CreateTunnelResponse.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    CreateTunnelResponse.prototype.errcode = 0;
    CreateTunnelResponse.prototype.callee = "";
    CreateTunnelResponse.prototype.status = 0;
    CreateTunnelResponse.prototype.callerPid = 0;
    CreateTunnelResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null && $Object.hasOwnProperty.call(message, "errcode"))
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.status);
        if (message.callerPid != null && $Object.hasOwnProperty.call(message, "callerPid"))
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.callerPid);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.CreateTunnelResponse();
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

export const DestroyTunnelRequest = $root.DestroyTunnelRequest = (() => {
    const DestroyTunnelRequest = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    DestroyTunnelRequest.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    DestroyTunnelRequest.prototype.callee = "";
    DestroyTunnelRequest.prototype.authToken = "";
    DestroyTunnelRequest.prototype.accessToken = "";
    DestroyTunnelRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.authToken);
        if (message.accessToken != null && $Object.hasOwnProperty.call(message, "accessToken"))
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.accessToken);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.DestroyTunnelRequest();
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

export const DestroyTunnelResponse = $root.DestroyTunnelResponse = (() => {
    const DestroyTunnelResponse = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    DestroyTunnelResponse.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    DestroyTunnelResponse.prototype.errcode = 0;
    DestroyTunnelResponse.prototype.callee = "";
    DestroyTunnelResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null && $Object.hasOwnProperty.call(message, "errcode"))
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.DestroyTunnelResponse();
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

export const StartMapServiceRequest = $root.StartMapServiceRequest = (() => {
    const StartMapServiceRequest = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    StartMapServiceRequest.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    StartMapServiceRequest.prototype.callee = "";
    StartMapServiceRequest.prototype.svFwdIP = "";
    StartMapServiceRequest.prototype.svFwdPort = 0;
    StartMapServiceRequest.prototype.authToken = "";
    StartMapServiceRequest.prototype.accessToken = "";
    StartMapServiceRequest.prototype.listenIP = "";
    StartMapServiceRequest.prototype.listenPort = 0;
    StartMapServiceRequest.prototype.speedLimit = 0;
    StartMapServiceRequest.prototype.rule = 0;
    StartMapServiceRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.svFwdIP != null && $Object.hasOwnProperty.call(message, "svFwdIP"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.svFwdIP);
        if (message.svFwdPort != null && $Object.hasOwnProperty.call(message, "svFwdPort"))
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svFwdPort);
        if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
            writer.uint32(/* id 5, wireType 2 =*/42).string(message.authToken);
        if (message.accessToken != null && $Object.hasOwnProperty.call(message, "accessToken"))
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.accessToken);
        if (message.listenIP != null && $Object.hasOwnProperty.call(message, "listenIP"))
            writer.uint32(/* id 7, wireType 2 =*/58).string(message.listenIP);
        if (message.listenPort != null && $Object.hasOwnProperty.call(message, "listenPort"))
            writer.uint32(/* id 8, wireType 0 =*/64).int32(message.listenPort);
        if (message.speedLimit != null && $Object.hasOwnProperty.call(message, "speedLimit"))
            writer.uint32(/* id 9, wireType 0 =*/72).int32(message.speedLimit);
        if (message.rule != null && $Object.hasOwnProperty.call(message, "rule"))
            writer.uint32(/* id 10, wireType 0 =*/80).int32(message.rule);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.StartMapServiceRequest();
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

export const StartMapServiceResponse = $root.StartMapServiceResponse = (() => {
    const StartMapServiceResponse = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    StartMapServiceResponse.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    StartMapServiceResponse.prototype.errcode = 0;
    StartMapServiceResponse.prototype.callee = "";
    StartMapServiceResponse.prototype.svMapPort = 0;
    StartMapServiceResponse.prototype.callerPid = 0;
    StartMapServiceResponse.prototype.svMapHost = "";
    StartMapServiceResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null && $Object.hasOwnProperty.call(message, "errcode"))
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.svMapPort != null && $Object.hasOwnProperty.call(message, "svMapPort"))
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svMapPort);
        if (message.callerPid != null && $Object.hasOwnProperty.call(message, "callerPid"))
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.callerPid);
        if (message.svMapHost != null && $Object.hasOwnProperty.call(message, "svMapHost"))
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.svMapHost);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.StartMapServiceResponse();
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

export const StopMapServiceRequest = $root.StopMapServiceRequest = (() => {
    const StopMapServiceRequest = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    StopMapServiceRequest.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    StopMapServiceRequest.prototype.callee = "";
    StopMapServiceRequest.prototype.svFwdIP = "";
    StopMapServiceRequest.prototype.svFwdPort = 0;
    StopMapServiceRequest.prototype.svMapPort = 0;
    StopMapServiceRequest.prototype.authToken = "";
    StopMapServiceRequest.prototype.accessToken = "";
    StopMapServiceRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.svFwdIP != null && $Object.hasOwnProperty.call(message, "svFwdIP"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.svFwdIP);
        if (message.svFwdPort != null && $Object.hasOwnProperty.call(message, "svFwdPort"))
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svFwdPort);
        if (message.svMapPort != null && $Object.hasOwnProperty.call(message, "svMapPort"))
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.svMapPort);
        if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.authToken);
        if (message.accessToken != null && $Object.hasOwnProperty.call(message, "accessToken"))
            writer.uint32(/* id 7, wireType 2 =*/58).string(message.accessToken);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.StopMapServiceRequest();
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

export const StopMapServiceResponse = $root.StopMapServiceResponse = (() => {
    const StopMapServiceResponse = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    StopMapServiceResponse.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    StopMapServiceResponse.prototype.errcode = 0;
    StopMapServiceResponse.prototype.callee = "";
    StopMapServiceResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null && $Object.hasOwnProperty.call(message, "errcode"))
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.StopMapServiceResponse();
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

export const SpeedLimitRequest = $root.SpeedLimitRequest = (() => {
    const SpeedLimitRequest = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    SpeedLimitRequest.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    SpeedLimitRequest.prototype.callee = "";
    SpeedLimitRequest.prototype.speedLimit = 0;
    SpeedLimitRequest.prototype.authToken = "";
    SpeedLimitRequest.prototype.accessToken = "";
    SpeedLimitRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.speedLimit != null && $Object.hasOwnProperty.call(message, "speedLimit"))
            writer.uint32(/* id 3, wireType 0 =*/24).int32(message.speedLimit);
        if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.authToken);
        if (message.accessToken != null && $Object.hasOwnProperty.call(message, "accessToken"))
            writer.uint32(/* id 5, wireType 2 =*/42).string(message.accessToken);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.SpeedLimitRequest();
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

export const SpeedLimitResponse = $root.SpeedLimitResponse = (() => {
    const SpeedLimitResponse = function (properties) {
        if (properties)
            for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                if (properties[keys[i]] != null && keys[i] !== "__proto__")
                    this[keys[i]] = properties[keys[i]];
    };
    SpeedLimitResponse.prototype.sequenceID = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
    SpeedLimitResponse.prototype.errcode = 0;
    SpeedLimitResponse.prototype.callee = "";
    SpeedLimitResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null && $Object.hasOwnProperty.call(message, "sequenceID"))
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null && $Object.hasOwnProperty.call(message, "errcode"))
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null && $Object.hasOwnProperty.call(message, "callee"))
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };
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
        message = _target || new $root.SpeedLimitResponse();
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

export {
  $root as default
};
