import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = Object, $undefined = undefined, $Error = Error;

export const CreateTunnelRequest = /*#__PURE__*/ (() => {
    const CreateTunnelRequest = class {};
    CreateTunnelRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null)
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.authToken != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.authToken);
        if (message.accessToken != null)
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.accessToken);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return CreateTunnelRequest;
})();

export const CreateTunnelResponse = /*#__PURE__*/ (() => {
    const CreateTunnelResponse = class {};
    CreateTunnelResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null)
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.status != null)
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.status);
        if (message.callerPid != null)
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.callerPid);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return CreateTunnelResponse;
})();

export const DestroyTunnelRequest = /*#__PURE__*/ (() => {
    const DestroyTunnelRequest = class {};
    DestroyTunnelRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null)
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.authToken != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.authToken);
        if (message.accessToken != null)
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.accessToken);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return DestroyTunnelRequest;
})();

export const DestroyTunnelResponse = /*#__PURE__*/ (() => {
    const DestroyTunnelResponse = class {};
    DestroyTunnelResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null)
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return DestroyTunnelResponse;
})();

export const StartMapServiceRequest = /*#__PURE__*/ (() => {
    const StartMapServiceRequest = class {};
    StartMapServiceRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null)
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.svFwdIP != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.svFwdIP);
        if (message.svFwdPort != null)
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svFwdPort);
        if (message.authToken != null)
            writer.uint32(/* id 5, wireType 2 =*/42).string(message.authToken);
        if (message.accessToken != null)
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.accessToken);
        if (message.listenIP != null)
            writer.uint32(/* id 7, wireType 2 =*/58).string(message.listenIP);
        if (message.listenPort != null)
            writer.uint32(/* id 8, wireType 0 =*/64).int32(message.listenPort);
        if (message.speedLimit != null)
            writer.uint32(/* id 9, wireType 0 =*/72).int32(message.speedLimit);
        if (message.rule != null)
            writer.uint32(/* id 10, wireType 0 =*/80).int32(message.rule);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return StartMapServiceRequest;
})();

export const StartMapServiceResponse = /*#__PURE__*/ (() => {
    const StartMapServiceResponse = class {};
    StartMapServiceResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null)
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.svMapPort != null)
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svMapPort);
        if (message.callerPid != null)
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.callerPid);
        if (message.svMapHost != null)
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.svMapHost);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return StartMapServiceResponse;
})();

export const StopMapServiceRequest = /*#__PURE__*/ (() => {
    const StopMapServiceRequest = class {};
    StopMapServiceRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null)
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.svFwdIP != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.svFwdIP);
        if (message.svFwdPort != null)
            writer.uint32(/* id 4, wireType 0 =*/32).int32(message.svFwdPort);
        if (message.svMapPort != null)
            writer.uint32(/* id 5, wireType 0 =*/40).int32(message.svMapPort);
        if (message.authToken != null)
            writer.uint32(/* id 6, wireType 2 =*/50).string(message.authToken);
        if (message.accessToken != null)
            writer.uint32(/* id 7, wireType 2 =*/58).string(message.accessToken);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return StopMapServiceRequest;
})();

export const StopMapServiceResponse = /*#__PURE__*/ (() => {
    const StopMapServiceResponse = class {};
    StopMapServiceResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null)
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return StopMapServiceResponse;
})();

export const SpeedLimitRequest = /*#__PURE__*/ (() => {
    const SpeedLimitRequest = class {};
    SpeedLimitRequest.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.callee != null)
            writer.uint32(/* id 2, wireType 2 =*/18).string(message.callee);
        if (message.speedLimit != null)
            writer.uint32(/* id 3, wireType 0 =*/24).int32(message.speedLimit);
        if (message.authToken != null)
            writer.uint32(/* id 4, wireType 2 =*/34).string(message.authToken);
        if (message.accessToken != null)
            writer.uint32(/* id 5, wireType 2 =*/42).string(message.accessToken);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return SpeedLimitRequest;
})();

export const SpeedLimitResponse = /*#__PURE__*/ (() => {
    const SpeedLimitResponse = class {};
    SpeedLimitResponse.encode = function (message, writer, _depth) {
        if (!writer)
            writer = $Writer.create();
        if (_depth === $undefined)
            _depth = 0;
        if (_depth > $util.recursionLimit)
            throw $Error("max depth exceeded");
        if (message.sequenceID != null)
            writer.uint32(/* id 1, wireType 0 =*/8).uint64(message.sequenceID);
        if (message.errcode != null)
            writer.uint32(/* id 2, wireType 0 =*/16).int32(message.errcode);
        if (message.callee != null)
            writer.uint32(/* id 3, wireType 2 =*/26).string(message.callee);
        if (message.$unknowns != null)
            for (let i = 0; i < message.$unknowns.length; ++i)
                writer.raw(message.$unknowns[i]);
        return writer;
    };

    return SpeedLimitResponse;
})();
