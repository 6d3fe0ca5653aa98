import { z } from "zod";
import { fileInJson } from "./file-in-json";
import { actBody } from "./staff";
import { text } from "./text";

/** Bytes and lines that a file may have to be imported in the browser; larger ones are imported at the command line. */
export const IMPORT_FILE_BYTES = 2 * 1024 * 1024;
export const IMPORT_FILE_LINES = 1_000;

/** What a file can be of; its header tells. */
const importFormats = ["products", "categories", "shopify", "search terms"] as const;

/** What can be written into a file. */
export const exportSubjects = ["products", "categories", "search terms"] as const;
export type ExportSubject = (typeof exportSubjects)[number];

/** What one line of a file changes. `subject`: a product's code, a category's slug, a phrase. */
const fileDifference = z.object({
  line: z.int(),
  subject: z.string(),
  what: z.enum(["new", "changed", "gone"]),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type FileDifference = z.infer<typeof fileDifference>;

/** Something that is said of a line. */
const lineRemark = z.object({ line: z.int(), message: z.string() });

const importCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Of a file that states all there is. */
  removed: z.int().optional(),
});

/**
 * What a file would do. `problems` and `notes`: of a file with very many the first; `problemCount`: how many there are. With
 * a problem nothing of it is imported.
 */
const fileReading = z.object({
  format: z.enum(importFormats).nullable(),
  counts: importCounts.nullable(),
  differences: z.array(fileDifference),
  /** Of all differences. */
  digest: z.string(),
  problems: z.array(lineRemark),
  problemCount: z.int(),
  notes: z.array(lineRemark),
});
export type FileReading = z.infer<typeof fileReading>;

const keptFile = z.object({
  id: z.int(),
  /** SHA-256 of its contents, in hexadecimal figures. */
  sha256: z.string(),
  name: z.string(),
  pricesExVat: z.boolean(),
  actor: z.string(),
  keptAt: z.iso.datetime(),
  /** When the shop was compared with it. */
  readAt: z.iso.datetime(),
  importedAt: z.iso.datetime().nullable(),
});
export type KeptFile = z.infer<typeof keptFile>;

const fileNumber = z.coerce.number().int().min(1).max(1e15);

export const importFileBody = z.object({
  name: text(200).default(""),
  file: fileInJson(IMPORT_FILE_BYTES),
  /** Whether the prices of a file of Shopify's are net. */
  pricesExVat: z.boolean().default(false),
});
export const importFileRead = z.object({ id: z.int(), sentence: z.string() });

export const importFileQuery = z.object({
  id: fileNumber,
  /** The number of the difference behind which the page begins. */
  after: z.coerce.number().int().min(0).max(1e6).default(0),
});
/** A file with a page of what it would do; `next`: behind which difference the next page begins. */
export const importFileShown = z.object({
  file: keptFile,
  reading: fileReading,
  next: z.int().nullable(),
});
/** The latest files; `canUndo`: whether there is an import of products that can be taken back. */
export const importFileList = z.object({ files: z.array(keptFile), canUndo: z.boolean() });
/** `sha256`: of the file whose differences were seen. */
export const applyImportBody = actBody.extend({ id: fileNumber, sha256: z.string().length(64) });

export const exportQuery = z.object({ what: z.enum(exportSubjects), after: z.string().max(64).optional() });
/** A part of a file; the first part begins with the header. */
export const exportPart = z.object({ csv: z.string(), next: z.string().optional() });
