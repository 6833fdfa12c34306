import { Button, ChevronDownIcon, Icon, Menu, type PageData, Row, Text, toastShown, useAppDispatch, useSelf, useTranslation } from '@yaprak/shared-kit';
import type { Ref } from 'react';
import { adminApi } from '../admin.api';

type Data = PageData<'y-sikayet'>;

/** In whose hands cases are: claiming one for half an hour, and assigning one or several to a colleague (R-STAFF-02). */
export function CaseHands({
  cases,
  item,
  colleagues,
  handle,
  onAssigned,
}: {
  cases: readonly number[];
  /** The open case, if it is a single one. */
  item?: Data['vaka'];
  colleagues: Data['gorevliler'];
  handle?: Ref<{ open(): void }>;
  onAssigned?: () => void;
}) {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const [claim, claiming] = adminApi.useClaimCaseMutation();
  const [assign] = adminApi.useAssignCasesMutation();
  const mine = item?.ustlenen?.id === self?.id;
  const give = (kime: string) =>
    void assign({ idler: cases.join(','), ...(kime ? { kime } : {}) }).then((answer) => {
      if (answer.error) return;
      dispatch(toastShown({ message: t('assign.done'), duration: 4000 }));
      onAssigned?.();
    });
  return (
    <Row $gap={2} $wrap>
      {item && mine && (
        <Text as="span" $tone="quiet" $size={13}>
          {t('claimedByYou')}
        </Text>
      )}
      {item && (
        <Button
          size="s"
          variant="quiet"
          title={mine ? undefined : t('claimText')}
          busy={claiming.isLoading}
          onClick={() => void claim({ id: item.id, ustlen: mine ? 0 : 1 })}
        >
          {t(mine ? 'giveBack' : 'claim')}
        </Button>
      )}
      <Menu
        label={t('assign.label')}
        choices={[
          { value: '', label: t('assign.nobody') },
          ...(self ? [{ value: self.kadi, label: t('assign.me') }] : []),
          ...colleagues.map((m) => ({ value: m.kadi, label: m.adi })),
        ]}
        chosen={item?.atanan?.kadi ?? ''}
        onChoose={give}
        {...(handle ? { handle } : {})}
        trigger={
          <Button variant="quiet" size="s" icon={<Icon of={ChevronDownIcon} size={15} />}>
            {item?.atanan ? t('assign.to', { name: item.atanan.adi }) : t('assign.label')}
          </Button>
        }
      />
    </Row>
  );
}
