import { posix } from 'node:path';
import { type Archive, openArchive } from '../archive';
import type { FoundPage, Reader } from '../found';

/** The parts of the slides in the order in which they are shown. */
async function slidesOf(archive: Archive): Promise<readonly string[]> {
  const targets = new Map<string, string>();
  await archive.read('ppt/_rels/presentation.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, posix.join('/ppt', Target).slice(1));
    },
  });
  const slides: string[] = [];
  await archive.read('ppt/presentation.xml', {
    open(name, attributes) {
      const target = name === 'p:sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (target) slides.push(target);
    },
  });
  return slides;
}

export const readSlides: Reader = async function* (content, after, counted): AsyncIterable<FoundPage> {
  const archive = await openArchive(content);
  try {
    const slides = await slidesOf(archive);
    counted(slides.length);
    for (const [index, slide] of slides.entries()) {
      if (index < after) continue;
      const text: string[] = [];
      let isText = false;
      await archive.read(slide, {
        open(name) {
          if (name === 'a:t') isText = true;
          else if (name === 'a:br') text.push('\n');
        },
        close(name) {
          if (name === 'a:t') isText = false;
          else if (name === 'a:p') text.push('\n');
          else if (name === 'a:tc') text.push('\t');
        },
        text: (words) => void (isText && text.push(words)),
      });
      yield { number: index + 1, text: text.join(''), label: null };
    }
  } finally {
    archive.close();
  }
};
