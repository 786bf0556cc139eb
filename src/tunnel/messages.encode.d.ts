import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");
export interface ICreateTunnelRequest extends CreateTunnelRequest.$Properties {
}
export class CreateTunnelRequest {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: CreateTunnelRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace CreateTunnelRequest {
    interface $Properties {
        sequenceID?: (Long|null);
        callee?: (string|null);
        authToken?: (string|null);
        accessToken?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = CreateTunnelRequest.$Properties;
}
export interface ICreateTunnelResponse extends CreateTunnelResponse.$Properties {
}
export class CreateTunnelResponse {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: CreateTunnelResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace CreateTunnelResponse {
    interface $Properties {
        sequenceID?: (Long|null);
        errcode?: (number|null);
        callee?: (string|null);
        status?: (number|null);
        callerPid?: (number|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = CreateTunnelResponse.$Properties;
}
export interface IDestroyTunnelRequest extends DestroyTunnelRequest.$Properties {
}
export class DestroyTunnelRequest {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: DestroyTunnelRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace DestroyTunnelRequest {
    interface $Properties {
        sequenceID?: (Long|null);
        callee?: (string|null);
        authToken?: (string|null);
        accessToken?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = DestroyTunnelRequest.$Properties;
}
export interface IDestroyTunnelResponse extends DestroyTunnelResponse.$Properties {
}
export class DestroyTunnelResponse {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: DestroyTunnelResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace DestroyTunnelResponse {
    interface $Properties {
        sequenceID?: (Long|null);
        errcode?: (number|null);
        callee?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = DestroyTunnelResponse.$Properties;
}
export interface IStartMapServiceRequest extends StartMapServiceRequest.$Properties {
}
export class StartMapServiceRequest {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: StartMapServiceRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace StartMapServiceRequest {
    interface $Properties {
        sequenceID?: (Long|null);
        callee?: (string|null);
        svFwdIP?: (string|null);
        svFwdPort?: (number|null);
        authToken?: (string|null);
        accessToken?: (string|null);
        listenIP?: (string|null);
        listenPort?: (number|null);
        speedLimit?: (number|null);
        rule?: (number|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = StartMapServiceRequest.$Properties;
}
export interface IStartMapServiceResponse extends StartMapServiceResponse.$Properties {
}
export class StartMapServiceResponse {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: StartMapServiceResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace StartMapServiceResponse {
    interface $Properties {
        sequenceID?: (Long|null);
        errcode?: (number|null);
        callee?: (string|null);
        svMapPort?: (number|null);
        callerPid?: (number|null);
        svMapHost?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = StartMapServiceResponse.$Properties;
}
export interface IStopMapServiceRequest extends StopMapServiceRequest.$Properties {
}
export class StopMapServiceRequest {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: StopMapServiceRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace StopMapServiceRequest {
    interface $Properties {
        sequenceID?: (Long|null);
        callee?: (string|null);
        svFwdIP?: (string|null);
        svFwdPort?: (number|null);
        svMapPort?: (number|null);
        authToken?: (string|null);
        accessToken?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = StopMapServiceRequest.$Properties;
}
export interface IStopMapServiceResponse extends StopMapServiceResponse.$Properties {
}
export class StopMapServiceResponse {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: StopMapServiceResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace StopMapServiceResponse {
    interface $Properties {
        sequenceID?: (Long|null);
        errcode?: (number|null);
        callee?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = StopMapServiceResponse.$Properties;
}
export interface ISpeedLimitRequest extends SpeedLimitRequest.$Properties {
}
export class SpeedLimitRequest {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: SpeedLimitRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace SpeedLimitRequest {
    interface $Properties {
        sequenceID?: (Long|null);
        callee?: (string|null);
        speedLimit?: (number|null);
        authToken?: (string|null);
        accessToken?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = SpeedLimitRequest.$Properties;
}
export interface ISpeedLimitResponse extends SpeedLimitResponse.$Properties {
}
export class SpeedLimitResponse {
    constructor();
    $unknowns?: Uint8Array[];
    static encode(message: SpeedLimitResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;
}

export namespace SpeedLimitResponse {
    interface $Properties {
        sequenceID?: (Long|null);
        errcode?: (number|null);
        callee?: (string|null);
        $unknowns?: Uint8Array[];
    }
    type $Shape = SpeedLimitResponse.$Properties;
}
