import protobuf from 'protobufjs'

/*
 * The part of ONNX's protobuf schema that we read and write (onnx.proto3 of ONNX 1.17; field numbers are theirs).
 */
const schema = `
syntax = "proto3";
message AttributeProto {
  string name = 1; int32 type = 20; float f = 2; int64 i = 3; bytes s = 4; TensorProto t = 5; GraphProto g = 6;
  repeated float floats = 7; repeated int64 ints = 8;
}
message ValueInfoProto { string name = 1; TypeProto type = 2; }
message NodeProto {
  repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4;
  repeated AttributeProto attribute = 5; string domain = 7;
}
message ModelProto {
  int64 ir_version = 1; repeated OperatorSetIdProto opset_import = 8; string producer_name = 2; GraphProto graph = 7;
}
message GraphProto {
  repeated NodeProto node = 1; string name = 2; repeated TensorProto initializer = 5;
  repeated ValueInfoProto input = 11; repeated ValueInfoProto output = 12;
}
message StringStringEntryProto { string key = 1; string value = 2; }
message TensorProto {
  repeated int64 dims = 1; int32 data_type = 2; repeated float float_data = 4; repeated int32 int32_data = 5;
  repeated int64 int64_data = 7; string name = 8; bytes raw_data = 9; repeated StringStringEntryProto external_data = 13;
  int32 data_location = 14;
}
message Dimension { oneof value { int64 dim_value = 1; string dim_param = 2; } }
message TensorShapeProto { repeated Dimension dim = 1; }
message TensorTypeProto { int32 elem_type = 1; TensorShapeProto shape = 2; }
message TypeProto { TensorTypeProto tensor_type = 1; }
message OperatorSetIdProto { string domain = 1; int64 version = 2; }
`
const model = protobuf.parse(schema, { keepCase: true }).root.lookupType('ModelProto')

/** Values of `TensorProto.DataType`. */
export const dataTypes = { float: 1, uint8: 2, int8: 3, int64: 7 } as const
/** Values of `AttributeProto.AttributeType`. */
export const attributeTypes = { float: 1, int: 2, ints: 7 } as const

export interface OnnxTensor {
  name: string
  dims: number[]
  data_type: number
  raw_data?: Uint8Array
  float_data?: number[]
  int32_data?: number[]
  external_data?: { key: string; value: string }[]
  /** 1: the data is in the file that `external_data` names. */
  data_location?: number
}

export interface OnnxAttribute {
  name: string
  type: number
  f?: number
  i?: number
  ints?: number[]
  t?: OnnxTensor
  g?: OnnxGraph
}

export interface OnnxNode {
  op_type: string
  name: string
  domain?: string
  input: string[]
  output: string[]
  attribute: OnnxAttribute[]
}

interface ValueInfo {
  name: string
  type: { tensor_type: { elem_type: number; shape: { dim: { dim_value?: number; dim_param?: string }[] } } }
}

export interface OnnxGraph {
  name: string
  node: OnnxNode[]
  initializer: OnnxTensor[]
  input: ValueInfo[]
  output: ValueInfo[]
}

export interface OnnxModel {
  ir_version: number
  producer_name: string
  opset_import: { domain: string; version: number }[]
  graph: OnnxGraph
}

/** Reads an ONNX file's bytes. Tensors are views of them. Throws what protobufjs throws for other bytes. */
export function readOnnx(bytes: Uint8Array): OnnxModel {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema above gives these fields
  return model.toObject(model.decode(bytes), { longs: Number, arrays: true, defaults: true }) as OnnxModel
}

/** The bytes of an ONNX file. */
export function writeOnnx(content: OnnxModel): Uint8Array {
  return model.encode(model.fromObject(content)).finish()
}
