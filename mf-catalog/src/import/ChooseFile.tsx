import { Button, ChevronDownIcon, Icon, isFailure, Notice, type Result, Stack, Text, UploadIcon, useTranslation, v } from '@yaprak/shared-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useUploadLibraryMutation } from './import.api';

const sources = ['goodreads', 'storygraph', 'bookwyrm', 'librarything', 'diger'] as const;
const MOST_BYTES = 20 * 1024 * 1024;
const Hidden = styled.input`display: none;`;
const Ways = styled.details`border: 1px solid ${v.line}; border-radius: 10px; padding: 0 16px; font-size: 14px; line-height: 1.5;
  summary { min-height: 44px; display: flex; align-items: center; justify-content: space-between; cursor: pointer; color: ${v.ink2}; }
  &[open] summary svg { rotate: 180deg; }
  ul { margin: 0; padding: 0 0 14px 18px; display: grid; gap: 8px; }
`;

/** Asks for a library file, and says where other sites hide theirs. */
export function ChooseFile({ onPreview, again }: { onPreview: (preview: Result<'v2/aktarim/yukle'>) => void; again: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const file = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [send, { error, isLoading, originalArgs: sent }] = useUploadLibraryMutation();
  /** What is wrong with the file itself: sending it again would change nothing. */
  const unreadable = tooLarge ? t('import.tooLarge') : isFailure(error) ? error.alanlar?.kitaplik : undefined;
  const deliver = async (upload: { file: File; istekId: string }) => {
    const { data } = await send(upload);
    if (data) onPreview(data);
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    setTooLarge(chosen.size > MOST_BYTES);
    if (chosen.size <= MOST_BYTES) void deliver({ file: chosen, istekId: crypto.randomUUID() });
  };
  return (
    <Stack $gap={4}>
      {unreadable && !isLoading && (
        <Notice kind="error" title={t('import.failed')}>
          {unreadable}
        </Notice>
      )}
      {!unreadable && isFailure(error) && !isLoading && (
        <Notice
          kind="error"
          action={
            sent && (
              <Button size="s" onClick={() => void deliver(sent)}>
                {t('import.resend')}
              </Button>
            )
          }
        >
          {error.hataMesaji}
        </Notice>
      )}
      <Stack $gap={2}>
        <Hidden
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json"
          aria-label={t('import.choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            take(chosen);
          }}
        />
        <div>
          <Button busy={isLoading} icon={<Icon of={UploadIcon} size={17} />} onClick={() => file.current?.click()}>
            {t(again ? 'import.again' : 'import.choose')}
          </Button>
        </div>
        <Text $size={13} $tone="quiet" role="status">
          {t(isLoading ? 'import.reading' : 'import.limits')}
        </Text>
      </Stack>
      <Ways>
        <summary>
          {t('import.how')}
          <Icon of={ChevronDownIcon} size={18} />
        </summary>
        <ul>
          {sources.map((source) => (
            <li key={source}>{t(`import.sources.${source}`)}</li>
          ))}
        </ul>
      </Ways>
    </Stack>
  );
}
