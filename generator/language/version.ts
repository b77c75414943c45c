/**
 * The version of the language of resources that this program knows. It rises by one with a release that brings words, or changes what one means; an older
 * version is always taken (STABILITY.md).
 */
export const LANGUAGE_VERSION = 1;
